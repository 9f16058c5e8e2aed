import { endpoint } from '../endpoint.ts';
import { Done, Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PushState, PushSubscriptionRequest } from './schemas.ts';

const deviceParams = Shape({ deviceId: Id });

export const getPush = endpoint(calls.getPush, {
  summary: 'The shop’s key for notifications, and the devices of this account that are notified.',
  response: WithData(PushState),
});

/**
 * 400 `push_endpoint_refused` for an address that is not https or not on the public Internet, or for unusable keys.
 */
export const turnPushOn = endpoint(calls.turnPushOn, {
  summary: 'Notifies a browser of this account, or changes what of.',
  body: PushSubscriptionRequest,
  response: Done,
});

/** 404 `push_device_unknown` for a device that is not notified, or that belongs to another account. */
export const turnPushOff = endpoint(calls.turnPushOff, {
  summary: 'Notifies a device no more.',
  params: deviceParams,
  response: Done,
});

/**
 * 404 as above; 409 `push_ended` for a subscription that the browser has ended; 503 if its push service cannot be
 * reached.
 */
export const testPush = endpoint(calls.testPush, {
  summary: 'Sends a notification to a device at once.',
  params: deviceParams,
  response: Done,
});

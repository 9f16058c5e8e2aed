import { endpoint } from '../endpoint.ts';
import { Done, Id, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PushState, PushSubscriptionRequest } from './schemas.ts';

const deviceParams = Shape({ deviceId: Id });

export const getPush = endpoint(calls.getPush, {
  forPeople: true,
  summary: 'Returns the shop’s key for notifications, and the account’s devices that receive them.',
  response: WithData(PushState),
});

/**
 * 400 `push_endpoint_refused` for an address that is not https or not on the public Internet, or for unusable keys.
 */
export const turnPushOn = endpoint(calls.turnPushOn, {
  forPeople: true,
  summary: 'Turns on notifications for a browser of this account, or changes which it receives.',
  body: PushSubscriptionRequest,
  response: Done,
});

/** 404 `push_device_unknown` for a device that is not notified, or that belongs to another account. */
export const turnPushOff = endpoint(calls.turnPushOff, {
  forPeople: true,
  summary: 'Turns off notifications for a device.',
  params: deviceParams,
  response: Done,
});

/**
 * 404 as above; 409 `push_ended` for a subscription that the browser has ended; 503 if its push service cannot be
 * reached.
 */
export const testPush = endpoint(calls.testPush, {
  forPeople: true,
  summary: 'Sends a test notification to a device. 409 if its browser has ended the subscription.',
  params: deviceParams,
  response: Done,
});

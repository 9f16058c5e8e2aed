import { type Static, Type } from 'typebox';
import { MAX_PUSH_ENDPOINT } from '../limits.ts';
import { Id, Shape, Time } from '../schemas.ts';

/** Which events a device is notified of. */
export const PushChoices = Shape({
  order: Type.Boolean(),
  lowStock: Type.Boolean(),
  ticket: Type.Boolean(),
  refund: Type.Boolean(),
});
export type PushChoices = Static<typeof PushChoices>;

/** A browser's subscription (`PushSubscription.toJSON()`), with the chosen events. */
export const PushSubscriptionRequest = Shape({
  endpoint: Type.String({ minLength: 1, maxLength: MAX_PUSH_ENDPOINT }),
  /** In base64url: the browser's public key and its secret, both used to encrypt messages. */
  p256dh: Type.String({ minLength: 1, maxLength: 100 }),
  auth: Type.String({ minLength: 1, maxLength: 30 }),
  choices: PushChoices,
});
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>;

/** A device of the account. A browser recognises itself by its `endpoint`. */
export const PushDevice = Shape({
  id: Id,
  endpoint: Type.String(),
  /** Such as 'Chrome on Android'. */
  label: Type.String(),
  choices: PushChoices,
  since: Time,
});
export type PushDevice = Static<typeof PushDevice>;

export const PushState = Shape({
  /** The shop's public key in base64url, with which a browser subscribes. */
  publicKey: Type.String(),
  /** Oldest first. */
  devices: Type.Array(PushDevice),
});
export type PushState = Static<typeof PushState>;

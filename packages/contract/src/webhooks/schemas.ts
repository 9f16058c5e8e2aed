import { type Static, Type } from 'typebox';
import { MAX_ADDRESS } from '../limits.ts';
import { Id, Shape, Time } from '../schemas.ts';
import { offReasons, webhookEvents } from './event-kinds.ts';

const Event = Type.Enum(webhookEvents.map(({ id }) => id));

/** Where a program listens, and what it wants to hear. */
export const WebhookTerms = Shape({
  /** https, on the usual port, on the public Internet. */
  address: Type.String({ minLength: 1, maxLength: MAX_ADDRESS }),
  events: Type.Array(Event, { minItems: 1, uniqueItems: true, maxItems: webhookEvents.length }),
});
export type WebhookTerms = Static<typeof WebhookTerms>;

/** What a change may say. What is left out stays as it is. */
export const WebhookChange = Type.Partial(Shape({ ...WebhookTerms.properties, isOn: Type.Boolean() }));
export type WebhookChange = Static<typeof WebhookChange>;

export const Webhook = Shape({
  _id: Id,
  ...WebhookTerms.properties,
  /** Left out: it is on. */
  offBecause: Type.Optional(Type.Enum(offReasons)),
  /** Until when the former secret signs too. Left out: there is none. */
  formerSecretUntil: Type.Optional(Time),
  createdAt: Time,
  lastArrivedAt: Type.Optional(Time),
  /** Messages that are still to be sent. */
  waiting: Type.Integer(),
});
export type Webhook = Static<typeof Webhook>;

/** `whsec_` and base64 of 32 bytes. It is told once. */
export const WebhookSecret = Shape({ _id: Id, secret: Type.String() });
export type WebhookSecret = Static<typeof WebhookSecret>;

/** An event as it was or is to be sent to one program. */
export const WebhookMessage = Shape({
  /** The `webhook-id`. */
  _id: Id,
  event: Event,
  /** The JSON that is sent. */
  body: Type.String(),
  createdAt: Time,
  tries: Type.Integer(),
  triedAt: Type.Optional(Time),
  arrivedAt: Type.Optional(Time),
  /** Left out: it arrived, or is not tried any more. */
  nextTryAt: Type.Optional(Time),
  /** What went wrong at the last try. */
  problem: Type.Optional(Type.String()),
});
export type WebhookMessage = Static<typeof WebhookMessage>;

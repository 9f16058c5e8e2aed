import { Type, type Static } from 'typebox';
import { NamedOrder } from '../packing/schemas.ts';
import { Shape, Time } from '../schemas.ts';
import { mailStates } from './states.ts';

export const MailState = Type.Enum(mailStates);
export type MailState = Static<typeof MailState>;

/** A mail of the outbox. */
export const Mail = Shape({
  _id: Type.String(),
  /** What it is about, such as `order_confirmed`. */
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  /** Absent where it holds a link that opens an account: only its recipient reads that. */
  text: Type.Optional(Type.String()),
  order: Type.Optional(NamedOrder),
  state: MailState,
  queuedAt: Time,
  sentAt: Type.Optional(Time),
  tries: Type.Integer(),
  /** Of a failing mail; absent once no more is tried. */
  nextTryAt: Type.Optional(Time),
  /** What the mail server said to the last try. */
  lastError: Type.Optional(Type.String()),
  /** How often the owner sent it once more; each time is a mail of its own. */
  timesSentAgain: Type.Integer(),
  /** It is itself such a mail. */
  isRepeated: Type.Boolean(),
});
export type Mail = Static<typeof Mail>;

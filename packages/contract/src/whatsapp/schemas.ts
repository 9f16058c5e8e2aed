import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { templateKinds } from './message-kinds.ts';

/** A template in one language, with what the provider decided about it. */
export const MessageTemplate = Shape({
  kind: Type.Enum(templateKinds.map(({ kind }) => kind)),
  name: Type.String(),
  language: Type.Enum(['en', 'hi']),
  /** With `{{1}}` where a value goes. */
  body: Type.String(),
  /** A value for each variable. */
  examples: Type.Array(Type.String()),
  footer: Type.String(),
  buttons: Type.Array(Type.String()),
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` and others. Left out: the provider does not have it. */
  status: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  checkedAt: Type.Optional(Time),
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const Count = Type.Integer({ minimum: 0 });

/** Messages by WhatsApp as the owner sees them. */
export const WhatsApp = Shape({
  /** `none`: its variables are not set on the server; `simulated`: the sandbox, nothing reaches a phone. */
  account: Type.Enum(['none', 'simulated', 'real']),
  /** The owner has turned order messages on. */
  isOn: Type.Boolean(),
  /** What the provider's dashboard asks for. */
  webhookUrl: Type.String(),
  verifyToken: Type.String(),
  templates: Type.Array(MessageTemplate),
  /** Of the last 30 days. */
  figures: Shape({ agreed: Count, waiting: Count, arrived: Count, failed: Count }),
  /** The last thing that went wrong in the last 30 days. */
  lastProblem: Type.Optional(Shape({ at: Time, problem: Type.String() })),
});
export type WhatsApp = Static<typeof WhatsApp>;

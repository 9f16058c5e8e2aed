import { Type, type Static } from 'typebox';
import { Id, PageOf, Shape, Time, WithData, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_NAME } from './limits.ts';
import { NamedOrder } from './packing.ts';

/** `waiting`: leaves within seconds; `failing`: a try failed; `sent`: the mail server has it. */
export const mailStates = ['waiting', 'failing', 'sent'] as const;
export type MailState = (typeof mailStates)[number];
const MailState = Type.Enum(mailStates);

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

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails/get',
  access: 'admin',
  summary: 'The outbox, newest first.',
  query: Shape({
    ...pageQuery,
    state: Type.Optional(MailState),
    /** A part of the recipient's address, or an order number. */
    search: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  }),
  response: PageOf(Mail),
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/send-again/:id',
  access: 'admin',
  summary: 'Sends a mail at once: one that was sent as a new mail, another by a new try.',
  params: Shape({ id: Id }),
  body: Type.Optional(
    Shape({
      /** The mail as the owner saw it; 409 where it is another by now, so no click counts twice. */
      state: Type.Optional(MailState),
      timesSentAgain: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
  ),
  response: WithData(Mail),
});

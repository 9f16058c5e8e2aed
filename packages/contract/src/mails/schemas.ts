import { Type, type Static } from 'typebox';
import { NamedOrder } from '../packing/schemas.ts';
import { Shape, Time } from '../schemas.ts';
import { MAIL_LANGUAGES, mailTemplateIds } from './mail-templates.ts';
import { mailStates } from './states.ts';

export const MailState = Type.Enum(mailStates);
export type MailState = Static<typeof MailState>;

export const MailLanguage = Type.Enum(MAIL_LANGUAGES);
export const MailWordsId = Type.Enum(mailTemplateIds);

const Words = Shape({ subject: Type.String(), opening: Type.String(), next: Type.String() });

/** A mail to shoppers whose words the owner may change. */
export const PresentedTemplate = Shape({
  mail: MailWordsId,
  label: Type.String(),
  when: Type.String(),
  placeholders: Type.Array(Shape({ name: Type.String(), means: Type.String(), isRequired: Type.Boolean() })),
  /** The words as installed. */
  installed: Shape({ en: Words, hi: Words }),
});
export type PresentedTemplate = Static<typeof PresentedTemplate>;

/** A mail as it would be sent. */
export const MailWordsPreview = Shape({
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  /** The order that the preview uses. Absent where the mail is not about an order, or where a sample is used. */
  order: Type.Optional(NamedOrder),
  /** No such mail was ever sent, so the preview uses invented values. */
  isSample: Type.Boolean(),
});

/** A mail of the outbox. */
export const Mail = Shape({
  _id: Type.String(),
  /** The kind of mail, such as `order_confirmed`. */
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  /** Absent where the mail contains a link that opens an account: only its recipient may read that. */
  text: Type.Optional(Type.String()),
  order: Type.Optional(NamedOrder),
  state: MailState,
  queuedAt: Time,
  sentAt: Type.Optional(Time),
  /** Sent to nobody: there was no mail server, so it became a file in the data folder. Left out where it was sent. */
  isSaved: Type.Optional(Type.Boolean()),
  tries: Type.Integer(),
  /** Time of the next try for a failing mail. Absent when there are no more tries. */
  nextTryAt: Type.Optional(Time),
  /** The mail server's answer to the last try. */
  lastError: Type.Optional(Type.String()),
  /** How often the owner has sent it again. Each time is a new mail. */
  timesSentAgain: Type.Integer(),
  /** This mail is itself such a repetition. */
  isRepeated: Type.Boolean(),
});
export type Mail = Static<typeof Mail>;

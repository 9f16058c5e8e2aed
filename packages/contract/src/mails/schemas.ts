import { Type, type Static } from 'typebox';
import { NamedOrder } from '../packing/schemas.ts';
import { Shape, Time } from '../schemas.ts';
import { MAIL_LANGUAGES, mailWordingIds } from './mail-words.ts';
import { mailStates } from './states.ts';

export const MailState = Type.Enum(mailStates);
export type MailState = Static<typeof MailState>;

export const MailLanguage = Type.Enum(MAIL_LANGUAGES);
export const MailWordsId = Type.Enum(mailWordingIds);

const Words = Shape({ subject: Type.String(), opening: Type.String(), next: Type.String() });

/** A mail to shoppers whose words the owner may change. */
export const MailWordingOffer = Shape({
  mail: MailWordsId,
  label: Type.String(),
  when: Type.String(),
  placeholders: Type.Array(Shape({ name: Type.String(), means: Type.String(), isRequired: Type.Boolean() })),
  /** As installed. */
  installed: Shape({ en: Words, hi: Words }),
});
export type MailWordingOffer = Static<typeof MailWordingOffer>;

/** A mail as it would be sent. */
export const MailWordsPreview = Shape({
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  /** The order of the mail that it is shown with; absent: that is about none, or a sample. */
  order: Type.Optional(NamedOrder),
  /** No such mail was ever sent: what it is shown with is made up. */
  isSample: Type.Boolean(),
});

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

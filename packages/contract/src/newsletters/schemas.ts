import { type Static, Type } from 'typebox';
import { MAX_NAME, MAX_TEXT, NEWSLETTER } from '../limits.ts';
import { Shape, Time } from '../schemas.ts';

/** Whom a newsletter goes to, of those who confirmed it: all, or those whose paid orders fit. */
export const audienceKinds = ['all', 'bought', 'notSince'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const audience = {
  kind: Type.Enum(audienceKinds),
  /** What was bought; without both: anything. */
  productId: Type.Optional(Type.String({ format: 'uuid' })),
  categoryId: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  /** `bought`: within so many days; `notSince`: bought before, and not within so many days. */
  days: Type.Integer({ minimum: 1, maximum: NEWSLETTER.mostDays }),
};
export const Audience = Shape(audience);
export type Audience = Static<typeof Audience>;

/** What it says in one language; paragraphs are apart by an empty line. */
const Words = Shape({
  subject: Type.String({ maxLength: MAX_NAME }),
  text: Type.String({ maxLength: MAX_TEXT }),
});

/** In Hindi it may be empty: then everybody gets the English one. */
export const NewsletterWords = Shape({ en: Words, hi: Words });
export type NewsletterWords = Static<typeof NewsletterWords>;

const draft = {
  words: NewsletterWords,
  productIds: Type.Array(Type.String({ format: 'uuid' }), { maxItems: NEWSLETTER.products }),
  audience: Audience,
};
export const NewsletterDraft = Shape(draft);
export type NewsletterDraft = Static<typeof NewsletterDraft>;

/** One more with each edit. */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** A draft as it is to be, and the version that it was made from; without one it overwrites any. */
export const ChangedNewsletter = Shape({ ...draft, version: Type.Optional(Version) });

/** `planned`: waits for its time; `sending`: some of its emails have not left yet. */
const Status = Type.Enum(['draft', 'planned', 'sending', 'sent', 'stopped']);

const HowMany = Type.Integer({ minimum: 0 });

export const Newsletter = Shape({
  _id: Type.String(),
  version: Version,
  words: NewsletterWords,
  products: Type.Array(Shape({ _id: Type.String(), title: Type.String() })),
  audience: Audience,
  status: Status,
  /** From when it may leave. Null: a draft. */
  sendAt: Type.Union([Time, Type.Null()]),
  endedAt: Type.Union([Time, Type.Null()]),
  /** The people that were chosen when it started. */
  chosen: HowMany,
  sent: HowMany,
  /** Given up, after tries of days or because the mail server refused it. */
  failed: HowMany,
  /** Of those whose turn has come, who had ended the newsletter by then. */
  leftOut: HowMany,
  /** Who ended it by the link in this one. */
  unsubscribed: HowMany,
});
export type Newsletter = Static<typeof Newsletter>;

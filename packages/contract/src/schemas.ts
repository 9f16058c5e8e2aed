import { Type, type Static, type TSchema } from 'typebox';
import { MAX_AMOUNT_RUPEES } from './money.ts';
import { MAX_LINE, MAX_NAME, MAX_NOTE, MAX_PAGE, MAX_TEXT, PAGE_LIMIT } from './limits.ts';
import { languages } from './languages.ts';

/** An object that drops unknown keys on the way in and lets no unlisted field out (product §7.1). */
export function Shape<T extends Record<string, TSchema>>(properties: T) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A UUIDv7 of ours; a malformed one is answered like an unknown one: 404. */
export const Id = Type.String({ format: 'uuid' });

/** `userId` of a signed-in call: not believed; one that is not the token's is 403 (ruling 17). */
export const OwnUserId = Type.String({ maxLength: 100 });

/** Rupees with at most 2 decimals, from 0. */
export const Rupees = Type.Number({ minimum: 0, maximum: MAX_AMOUNT_RUPEES, format: 'rupees' });

/** ISO 8601 UTC. */
export const Time = Type.String();

/** ISO 8601 with the offset of India, so that the text before its T is the day on which the shopper ordered. */
export const TimeOfIndia = Type.String({ pattern: String.raw`\+05:30$` });

/** The language of the page that somebody writes on. */
export const PageLanguage = Type.Enum(languages);

export const Name = Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: '\\S' });
export const Line = Type.String({ minLength: 1, maxLength: MAX_LINE, pattern: '\\S' });
/** What owners write down for themselves. */
export const Note = Type.String({ minLength: 1, maxLength: MAX_NOTE, pattern: '\\S' });
export const Text = Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' });

/**
 * A stored picture: `url` is its largest form, `…/{id}/{width}.webp`; the others, AVIF and WebP for each of
 * `widths`, differ in width and ending alone (`pictureForm`). `width` and `height` are those of `url`.
 * `preview` is a data address of a few pixels to show meanwhile; in lists of products it is '' after the first picture.
 */
export const Picture = Shape({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  preview: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** Every answer: `success`, perhaps a sentence for a person. */
export const Done = Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()) });

/** An answer with `data`. */
export function WithData<T extends TSchema>(data: T) {
  return Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), data });
}

/** A page of a list: the items and how many there are in all. */
export function PageOf<T extends TSchema>(item: T) {
  return Shape({ success: Type.Boolean(), data: Type.Array(item), total: Type.Integer() });
}

/** `page` from 1, `limit` items of it. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT, default: PAGE_LIMIT })),
};

/** Every refusal: a sentence, a stable `code`, and for bad input the sentence for each field. */
export const Failure = Shape({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  data: Type.Optional(Type.Unknown()),
});
export type Failure = Static<typeof Failure>;

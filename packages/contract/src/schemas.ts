import { Type, type Static, type TObjectOptions, type TSchema } from 'typebox';
import { MAX_AMOUNT_RUPEES } from './money.ts';
import { MAX_LINE, MAX_NAME, MAX_NOTE, MAX_PAGE, MAX_TEXT, PAGE_LIMIT } from './limits.ts';
import { languages } from './languages.ts';

/** An object that drops unknown keys of the input and sends no field that is not listed (product §7.1). */
export function Shape<T extends Record<string, TSchema>>(properties: T, further: TObjectOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...further });
}

/** One of our UUIDv7 ids. A malformed one is answered like an unknown one: 404. */
export const Id = Type.String({ format: 'uuid' });

/**
 * The `userId` of a signed-in call. Ignored, except that an id other than the token's is refused with 403 (ruling
 * 17).
 */
export const OwnUserId = Type.String({ maxLength: 100 });

/** Rupees with at most 2 decimals, from 0. */
export const Rupees = Type.Number({ minimum: 0, maximum: MAX_AMOUNT_RUPEES, format: 'rupees' });

/** ISO 8601 UTC. */
export const Time = Type.String();

/** ISO 8601 with India's offset, so that the part before the T is the day on which the shopper ordered. */
export const TimeOfIndia = Type.String({ pattern: String.raw`\+05:30$` });

/** The language of the page on which the person is writing. */
export const PageLanguage = Type.Enum(languages);

export const Name = Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: '\\S' });
export const Line = Type.String({ minLength: 1, maxLength: MAX_LINE, pattern: '\\S' });
/** An owner's note to themselves. */
export const Note = Type.String({ minLength: 1, maxLength: MAX_NOTE, pattern: '\\S' });
export const Text = Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' });

/**
 * A stored picture. `url` is its largest form, `…/{id}/{width}.webp`; `width` and `height` are its size. The other
 * forms, AVIF and WebP for each of `widths`, differ only in width and extension (`pictureForm`). `preview` is a data
 * URL of a few pixels to show while the picture loads; in lists of products it is '' after the first picture.
 */
export const Picture = Shape({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  widths: Type.Array(Type.Integer()),
  preview: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** Every answer: `success`, and optionally a sentence for a person. */
export const Done = Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()) });

/** An answer with `data`. */
export function WithData<T extends TSchema>(data: T) {
  return Shape({ success: Type.Boolean(), message: Type.Optional(Type.String()), data });
}

/** A page of a list: its items and the total number of items. */
export function PageOf<T extends TSchema>(item: T) {
  return Shape({ success: Type.Boolean(), data: Type.Array(item), total: Type.Integer() });
}

/** `page` counts from 1 and has `limit` items; a larger limit than the most counts as that. */
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT, default: PAGE_LIMIT })),
};

/** The same for the lists of product §7: without both, everything is answered. */
export const pageOrAllQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMIT })),
};

/** Every refusal: a sentence, a stable `code`, and for invalid input a sentence per field. */
export const Failure = Shape({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  data: Type.Optional(Type.Unknown()),
});
export type Failure = Static<typeof Failure>;

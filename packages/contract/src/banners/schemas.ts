import { Type, type Static } from 'typebox';
import { MAX_BANNER_BUTTON, MAX_BANNER_HEADING, MAX_LINE, MAX_PICTURE_TEXT } from '../limits.ts';
import { Picture, Shape, Time } from '../schemas.ts';

/** A picture of the home page's carousel; product §3 calls it a feature image. */
export const Banner = Shape({
  _id: Type.String(),
  image: Type.String(),
  picture: Picture,
  /** What it shows, for who cannot see it; empty: screen readers pass it over. */
  alt: Type.String(),
  /** Where in the shop it leads, such as a collection; empty: nowhere. */
  link: Type.String(),
  /** Words of its own over the picture, and those of the button that leads there; empty: none. */
  heading: Type.String(),
  button: Type.String(),
  /** Shoppers do not see it, for as long as its owner likes. */
  isHidden: Type.Boolean(),
  createdAt: Time,
});
export type Banner = Static<typeof Banner>;

/** What an owner says of a banner; `link`: a page of the shop, or empty. */
export const BannerWords = Shape({
  alt: Type.Optional(Type.String({ maxLength: MAX_PICTURE_TEXT })),
  link: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  heading: Type.Optional(Type.String({ maxLength: MAX_BANNER_HEADING })),
  button: Type.Optional(Type.String({ maxLength: MAX_BANNER_BUTTON })),
});
export type BannerWords = Static<typeof BannerWords>;

/** What an edit may change; what is left out stays as it is. */
export const BannerChange = Shape({ ...BannerWords.properties, isHidden: Type.Optional(Type.Boolean()) });
export type BannerChange = Static<typeof BannerChange>;

import { Type, type Static } from 'typebox';
import { MAX_BANNER_BUTTON, MAX_BANNER_HEADING, MAX_LINE, MAX_PICTURE_TEXT } from '../limits.ts';
import { Picture, Shape, Time } from '../schemas.ts';

/** A picture of the home page's carousel; product §3 calls it a feature image. */
export const Banner = Shape({
  _id: Type.String(),
  image: Type.String(),
  picture: Picture,
  /** Alternative text. Empty: screen readers skip the picture. */
  alt: Type.String(),
  /** The page of the shop that it links to, such as a collection. Empty: no link. */
  link: Type.String(),
  /** Optional heading over the picture and label of its button. Empty: none. */
  heading: Type.String(),
  button: Type.String(),
  /** Hidden from shoppers until the owner shows it again. */
  isHidden: Type.Boolean(),
  createdAt: Time,
});
export type Banner = Static<typeof Banner>;

/** What an owner enters for a banner. `link` is a page of the shop, or empty. */
export const BannerWords = Shape({
  alt: Type.Optional(Type.String({ maxLength: MAX_PICTURE_TEXT })),
  link: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  heading: Type.Optional(Type.String({ maxLength: MAX_BANNER_HEADING })),
  button: Type.Optional(Type.String({ maxLength: MAX_BANNER_BUTTON })),
});
export type BannerWords = Static<typeof BannerWords>;

/** What an edit may change. Fields that are left out stay as they are. */
export const BannerChange = Shape({
  ...BannerWords.properties,
  isHidden: Type.Optional(Type.Boolean()),
  /** The words that the owner saw, of those that are changed. Left out: any. */
  seen: Type.Optional(BannerWords),
});
export type BannerChange = Static<typeof BannerChange>;

import { Type, type Static } from 'typebox';
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
  createdAt: Time,
});
export type Banner = Static<typeof Banner>;

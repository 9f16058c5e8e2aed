import { Type, type Static } from 'typebox';
import { PageOf, Picture, Shape, Time, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A picture of the home page's carousel; the specification calls it a feature image. */
export const Banner = Shape({
  _id: Type.String(),
  image: Type.String(),
  picture: Picture,
  createdAt: Time,
});
export type Banner = Static<typeof Banner>;

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/common/feature/get',
  access: 'anyone',
  summary: 'The banners in their order.',
  response: PageOf(Banner),
});

export const addBanner = endpoint({
  method: 'POST',
  path: '/api/common/feature/add',
  access: 'admin',
  summary: 'Adds an uploaded picture as the last banner.',
  body: Shape({ image: Type.String({ minLength: 1, maxLength: 2_000 }) }),
  response: WithData(Banner),
});

import { Type, type Static } from 'typebox';
import { Done, Id, PageOf, Picture, Shape, Time, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';
import { MAX_PICTURE_TEXT } from './limits.ts';

/** A picture of the home page's carousel; the specification calls it a feature image. */
export const Banner = Shape({
  _id: Type.String(),
  image: Type.String(),
  picture: Picture,
  /** What it shows, for who cannot see it; empty: screen readers pass it over. */
  alt: Type.String(),
  createdAt: Time,
});
export type Banner = Static<typeof Banner>;

const Alt = Type.String({ maxLength: MAX_PICTURE_TEXT });
const Ids = Type.Array(Id, { maxItems: 1_000 });

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
  body: Shape({ image: Type.String({ minLength: 1, maxLength: 2_000 }), alt: Type.Optional(Alt) }),
  response: WithData(Banner),
});

export const describeBanner = endpoint({
  method: 'PUT',
  path: '/api/common/feature/edit/:id',
  access: 'admin',
  summary: 'Says in words what a banner shows.',
  params: Shape({ id: Id }),
  body: Shape({ alt: Alt }),
  response: WithData(Banner),
});

/** `idsSeen`: the order in which the owner saw them. Where either is not about the banners as they are, 409 with the list in `data`. */
export const reorderBanners = endpoint({
  method: 'PUT',
  path: '/api/common/feature/order',
  access: 'admin',
  summary: 'Puts all banners in this order.',
  body: Shape({ ids: Ids, idsSeen: Type.Optional(Ids) }),
  response: PageOf(Banner),
});

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/api/common/feature/delete/:id',
  access: 'admin',
  summary: 'Takes a banner off the home page.',
  params: Shape({ id: Id }),
  response: Done,
});

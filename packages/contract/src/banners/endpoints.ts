import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_LINE, MAX_PICTURE_TEXT } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Banner } from './schemas.ts';

const Alt = Type.String({ maxLength: MAX_PICTURE_TEXT });

/** A page of the shop, or empty. */
const ShopLink = Type.String({ maxLength: MAX_LINE, pattern: '^(/shop/[!-~]*)?$' });

const Ids = Type.Array(Id, { maxItems: 1_000 });

export const listBanners = endpoint(calls.listBanners, {
  summary: 'The banners in their order.',
  response: PageOf(Banner),
});

export const addBanner = endpoint(calls.addBanner, {
  summary: 'Adds an uploaded picture as the last banner.',
  body: Shape({ image: Type.String({ minLength: 1, maxLength: 2_000 }), alt: Type.Optional(Alt) }),
  response: WithData(Banner),
});

export const describeBanner = endpoint(calls.describeBanner, {
  summary: 'Says in words what a banner shows, and with `link` where it leads; 400 for a link without words.',
  params: Shape({ id: Id }),
  body: Shape({ alt: Alt, link: Type.Optional(ShopLink) }),
  response: WithData(Banner),
});

/** `idsSeen`: the order in which the owner saw them. Where either is not about the banners as they are, 409 with the list in `data`. */
export const reorderBanners = endpoint(calls.reorderBanners, {
  summary: 'Puts all banners in this order.',
  body: Shape({ ids: Ids, idsSeen: Type.Optional(Ids) }),
  response: PageOf(Banner),
});

export const deleteBanner = endpoint(calls.deleteBanner, {
  summary: 'Takes a banner off the home page.',
  params: Shape({ id: Id }),
  response: Done,
});

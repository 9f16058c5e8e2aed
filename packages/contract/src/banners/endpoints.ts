import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Banner, BannerChange, BannerWords } from './schemas.ts';

const Ids = Type.Array(Id, { maxItems: 1_000 });

export const listBanners = endpoint(calls.listBanners, {
  summary: 'The banners that shoppers see, in their order.',
  response: PageOf(Banner),
});

export const listAllBanners = endpoint(calls.listAllBanners, {
  summary: 'The banners in their order, hidden ones too.',
  response: PageOf(Banner),
});

export const addBanner = endpoint(calls.addBanner, {
  summary: 'Adds an uploaded picture as the last banner.',
  body: Shape({ image: Type.String({ minLength: 1, maxLength: 2_000 }), ...BannerWords.properties }),
  response: WithData(Banner),
});

export const editBanner = endpoint(calls.editBanner, {
  summary: 'Changes what is sent of a banner; 400 for a link without words, or a button that leads nowhere.',
  params: Shape({ id: Id }),
  body: BannerChange,
  response: WithData(Banner),
});

/**
 * `idsSeen` is the order that the owner saw. If either list does not match the current banners, the answer is 409
 * with the current list in `data`.
 */
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

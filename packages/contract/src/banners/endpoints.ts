import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as ownersCalls from './owners-calls.ts';
import { Banner, BannerChange, BannerWords } from './schemas.ts';

const Ids = Type.Array(Id, { maxItems: 1_000 });

export const listBanners = endpoint(calls.listBanners, {
  summary: 'Lists the banners that shoppers see, in order.',
  response: PageOf(Banner),
});

export const listAllBanners = endpoint(ownersCalls.listAllBanners, {
  summary: 'Lists all banners in order, including hidden ones.',
  response: PageOf(Banner),
});

export const addBanner = endpoint(ownersCalls.addBanner, {
  summary: 'Adds an uploaded picture as the last banner.',
  body: Shape({ image: Type.String({ minLength: 1, maxLength: 2_000 }), ...BannerWords.properties }),
  response: WithData(Banner),
});

export const editBanner = endpoint(ownersCalls.editBanner, {
  summary:
    'Changes the given fields of a banner. 400 for a link without any text, or a button without a link. 409 with the current banner in `data` if somebody changed one of these fields since it was `seen`.',
  params: Shape({ id: Id }),
  body: BannerChange,
  response: WithData(Banner),
});

/**
 * `idsSeen` is the order that the owner saw. If either list does not match the current banners, the answer is 409
 * with the current list in `data`.
 */
export const reorderBanners = endpoint(ownersCalls.reorderBanners, {
  summary: 'Sets the order of all banners.',
  body: Shape({ ids: Ids, idsSeen: Type.Optional(Ids) }),
  response: PageOf(Banner),
});

export const deleteBanner = endpoint(ownersCalls.deleteBanner, {
  summary: 'Deletes a banner.',
  params: Shape({ id: Id }),
  response: Done,
});

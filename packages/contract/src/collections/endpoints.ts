import { Type } from 'typebox';
import { Product } from '../catalog/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_SLUG } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { AdminCollection, Collection, CollectionChange, CollectionDraft, NewCollection } from './schemas.ts';

const Which = Shape({ collectionId: Id });

export const listCollections = endpoint(calls.listCollections, {
  summary: 'The collections that shoppers are shown, by name.',
  response: PageOf(Collection),
});

export const getCollection = endpoint(calls.getCollection, {
  summary: 'A collection, by its slug or one that it had, with a page of its products.',
  params: Shape({ slug: Type.String({ maxLength: MAX_SLUG }) }),
  query: Shape(pageQuery),
  response: Shape({
    success: Type.Boolean(),
    data: Collection,
    products: Type.Array(Product),
    total: Type.Integer(),
  }),
});

export const listAdminCollections = endpoint(calls.listAdminCollections, {
  summary: 'All collections by name, with how many products shoppers see in each.',
  response: PageOf(AdminCollection),
});

export const addCollection = endpoint(calls.addCollection, {
  summary: 'Adds a hidden collection without products; its address is made of its name.',
  body: NewCollection,
  response: WithData(AdminCollection),
});

export const editCollection = endpoint(calls.editCollection, {
  summary: 'Changes what is sent of a collection.',
  params: Which,
  body: CollectionChange,
  response: WithData(AdminCollection),
});

export const deleteCollection = endpoint(calls.deleteCollection, {
  summary: 'Deletes a collection; its products stay. 409 while a code or a sale that is not over is for it.',
  params: Which,
  response: Done,
});

export const previewCollection = endpoint(calls.previewCollection, {
  summary: 'The first products that a rule finds, or those picked that shoppers see; changes nothing.',
  body: CollectionDraft,
  response: PageOf(Product),
});

import { Type } from 'typebox';
import { Product } from '../catalog/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { MAX_SLUG } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { AdminCollection, Collection, CollectionChange, CollectionDraft, NewCollection } from './schemas.ts';

const Which = Shape({ collectionId: Id });

export const listCollections = endpoint(calls.listCollections, {
  summary: 'Lists the collections that shoppers see, by name.',
  response: PageOf(Collection),
});

export const getCollection = endpoint(calls.getCollection, {
  summary: 'Returns a collection by its slug or a former slug, with a page of its products.',
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
  summary: 'Lists all collections by name, each with the number of products that shoppers see in it.',
  response: PageOf(AdminCollection),
});

export const addCollection = endpoint(calls.addCollection, {
  summary: 'Adds a hidden collection without products. Its address is made from its name.',
  body: NewCollection,
  response: WithData(AdminCollection),
});

export const editCollection = endpoint(calls.editCollection, {
  summary:
    'Changes the given fields of a collection. 409 with the current one in `data` if `version` is not the latest.',
  params: Which,
  body: CollectionChange,
  response: WithData(AdminCollection),
});

export const deleteCollection = endpoint(calls.deleteCollection, {
  summary:
    'Deletes a collection. Its products stay. 409 while a code or sale that has not ended applies to it.',
  params: Which,
  response: Done,
});

export const previewCollection = endpoint(calls.previewCollection, {
  summary:
    'Previews the first products that a rule finds, or the picked ones that shoppers see. Changes nothing.',
  body: CollectionDraft,
  response: PageOf(Product),
});

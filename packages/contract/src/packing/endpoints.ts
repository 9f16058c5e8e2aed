import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PackingSlips, PickingList } from './schemas.ts';

export const listPackingSlips = endpoint(calls.listPackingSlips, {
  summary: 'Packing slips of the orders with these `ids`, else of all orders to ship, longest waiting first.',
  query: Shape({
    /** Ids joined by commas, at most `MAX_PACKING_SLIPS`; without them: all orders to ship (ruling 10). */
    ids: Type.Optional(Type.String({ maxLength: 10_000 })),
    page: pageQuery.page,
  }),
  response: WithData(PackingSlips),
});

export const getPickingList = endpoint(calls.getPickingList, {
  summary: 'What to take from the shelf for all orders to ship, product by product.',
  response: WithData(PickingList),
});

import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { MAX_PICKED_ORDERS } from '../limits.ts';
import { Done, Id, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { CourierFileQuery, PackingSlips, PickingList } from './schemas.ts';

export const listPackingSlips = endpoint(calls.listPackingSlips, {
  summary: 'Returns packing slips for the orders with these `ids`, or for all orders to ship, oldest first.',
  query: Shape({
    /** Ids joined by commas, at most `MAX_PACKING_SLIPS`. Left out: all orders to ship (ruling 10). */
    ids: Type.Optional(Type.String({ maxLength: 10_000 })),
    /** Which parcel of an order that is sent in several. Left out: the last one, with what remains. */
    parcel: Type.Optional(Type.Integer({ minimum: 1 })),
    page: pageQuery.page,
  }),
  response: WithData(PackingSlips),
});

export const exportCourierFile = csvDownload(calls.exportCourierFile, {
  summary:
    "Exports the orders with these `ids`, or all orders to ship, as a file for a courier's bulk upload: one line per order line. Orders that cannot be sent are left out.",
  query: CourierFileQuery,
});

export const tickPicked = endpoint(calls.tickPicked, {
  summary: 'Ticks products as taken from the shelf, or removes their ticks, for everybody who sees the list.',
  body: Shape({
    isTaken: Type.Boolean(),
    products: Type.Array(
      Shape({
        productId: Id,
        /** The orders for which the product was picked. Orders that come later need a new tick. */
        orderIds: Type.Array(Id, { maxItems: MAX_PICKED_ORDERS }),
      }),
      { minItems: 1, maxItems: MAX_PICKED_ORDERS },
    ),
  }),
  response: Done,
});

export const getPickingList = endpoint(calls.getPickingList, {
  summary: 'Returns what to take from the shelf for all orders to ship, product by product.',
  response: WithData(PickingList),
});

import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { MAX_LINE } from '../limits.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { NewStocktake, Stocktake, StocktakeLine, TypedCount, lineFilters } from './schemas.ts';

const params = Shape({ id: Id });

export const listStocktakes = endpoint(calls.listStocktakes, {
  summary: 'Lists the stocktakes, newest first, each with how far it is.',
  query: Shape(pageQuery),
  response: PageOf(Stocktake),
});

export const startStocktake = endpoint(calls.startStocktake, {
  summary: 'Starts a stocktake of all products or of a category. Only one is under way at a time.',
  body: NewStocktake,
  response: WithData(Stocktake),
});

export const exportStocktake = csvDownload(calls.exportStocktake, {
  summary:
    'Exports every count of a stocktake as CSV: what was expected then, who counted what, and what was booked.',
  query: Shape({ stocktake: Id }),
});

export const listStocktakeLines = endpoint(calls.listStocktakeLines, {
  summary:
    'Lists the products of a stocktake by title, each with its newest count and what was expected then.',
  params,
  query: Shape({
    ...pageQuery,
    show: Type.Optional(Type.Enum([...lineFilters])),
    /** Part of a title or SKU, or a whole barcode. */
    search: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    /** Only the product with this whole barcode or SKU, as a scanner reads it. */
    code: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  }),
  response: PageOf(StocktakeLine),
});

export const countPieces = endpoint(calls.countPieces, {
  summary:
    'Enters what was counted of a product, sold pieces that have not left the shop included. 409 `counted_already` brings the line if somebody counted it before: send it again with `how` and `onto`.',
  params,
  body: TypedCount,
  response: WithData(StocktakeLine),
});

export const bookStocktake = endpoint(calls.bookStocktake, {
  summary:
    'Ends a stocktake and corrects the stock by its differences, with a movement for each. Products that were not counted stay as they are.',
  params,
  body: Shape({
    /** The newest count that was seen. */
    newest: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  }),
  response: Done,
});

export const abandonStocktake = endpoint(calls.abandonStocktake, {
  summary: 'Ends a stocktake without changing any stock. Its counts are kept.',
  params,
  response: Done,
});

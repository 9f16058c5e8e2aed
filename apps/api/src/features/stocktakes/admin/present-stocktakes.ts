import type { Stocktake, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import type { LineRow, StocktakeRow } from './stocktake-queries.ts';

export function presentStocktake(row: StocktakeRow): Stocktake {
  return {
    _id: row.id,
    ...(row.category !== null && { category: row.category }),
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_name,
    ...(row.outcome !== null && { outcome: row.outcome }),
    ...(row.ended_at !== null && { endedAt: row.ended_at.toISOString() }),
    ...(row.ended_name !== null && { endedBy: row.ended_name }),
    products: row.products,
    counted: row.counted,
    different: row.different,
    newest: row.newest,
  };
}

export function presentLine(row: LineRow): StocktakeLine {
  const { product_id: productId, title, sku, barcode, count_id: id, waiting } = row;
  return {
    productId,
    title,
    sku,
    barcode,
    ...(id !== null && {
      count: {
        _id: Number(id),
        pieces: row.pieces ?? 0,
        expected: (row.stock ?? 0) + (waiting ?? 0),
        waiting: waiting ?? 0,
        by: row.user_name ?? '',
        at: row.at?.toISOString() ?? '',
        correctedSince: row.corrected_since - (row.booked ?? 0),
        ...(row.booked !== null && { booked: row.booked }),
      },
    }),
  };
}

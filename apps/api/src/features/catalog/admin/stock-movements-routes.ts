import * as contract from '@shop/contract/catalog/endpoints';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { StockMovement } from '@shop/contract/catalog/stock-schemas';
import { MOVEMENTS_PER_PAGE } from '@shop/contract/limits';
import type { Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { findTitle, listMovementRows, type MovementRow } from './movement-queries.ts';

/** Shows owners what moved the stock. */
export function serveStockMovements(serve: Serve, { database: { read } }: { database: Database }): void {
  serve(contract.listStockMovements, async ({ query }) => {
    const { productId } = query;
    const productTitle = productId === undefined ? undefined : await findTitle(read, productId);
    if (productTitle === null) throw refuse(productRefusals.notFound);
    // One row more than is shown tells whether there are older ones.
    const rows = await listMovementRows(read, query, MOVEMENTS_PER_PAGE + 1);
    const shown = rows.slice(0, MOVEMENTS_PER_PAGE);
    const older = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return { data: shown.map(presentMovement), older, productTitle };
  });
}

/** A movement of stock as an owner reads it. */
function presentMovement(row: MovementRow): StockMovement {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    productId: row.product_id,
    title: row.title,
    stockChange: row.stock_change,
    heldChange: row.held_change,
    ...(row.stock_after !== null && { stockAfter: row.stock_after }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.order_number !== null && { orderNumber: row.order_number }),
    ...(row.user_name !== null && { by: row.user_name }),
    ...(row.reason !== null && { reason: row.reason }),
  };
}

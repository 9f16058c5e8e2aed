import { MOVEMENTS_PER_PAGE } from '@shop/contract/limits';
import * as productMessages from '@shop/contract/catalog/messages';
import * as contract from '@shop/contract/catalog/endpoints';
import type { Database } from '../../../database.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { findTitle, listMovementRows } from './movement-queries.ts';
import { presentMovement } from './present-movement.ts';
import { ProductNotFoundError } from '../shared/product-not-found.ts';

/** Shows owners what moved the stock. */
export function serveStockMovements(serve: Serve, { database: { read } }: { database: Database }): void {
  serve(contract.listStockMovements, async ({ query }) => {
    const { productId } = query;
    const productTitle = productId === undefined ? undefined : await findTitle(read, productId);
    if (productTitle === null) throw new ProductNotFoundError(productMessages.notFound);
    // One row more than is shown tells whether there are older ones.
    const rows = await listMovementRows(read, query, MOVEMENTS_PER_PAGE + 1);
    const shown = rows.slice(0, MOVEMENTS_PER_PAGE);
    const older = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return { data: shown.map(presentMovement), older, productTitle };
  });
}

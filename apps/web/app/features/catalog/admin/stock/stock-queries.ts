import { listAdminProducts, listStockMovements } from '@shop/contract/catalog/calls';
import { movementKinds } from '@shop/contract/catalog/movement-kinds';
import type { MovementKind } from '@shop/contract/catalog/schemas';
import { apiQuery } from '../../../../platform/api-query.ts';
import type { ResponseOf } from '../../../../platform/call-api.ts';

/** Products that a word offers to choose from. */
export const OFFERED_PRODUCTS = 6;

/** What the address says of the stock history. */
export interface StockHistoryChoice {
  /** Empty: all products. */
  productId: string;
  /** Empty: every kind. */
  kind: MovementKind | '';
  /** Where the page begins: only movements with a smaller id; undefined: with the newest. */
  before: number | undefined;
}

/** The choice of an address; what is no kind or number of the shop is passed over. */
export function readStockHistoryChoice(search: URLSearchParams): StockHistoryChoice {
  const before = Number(search.get('before'));
  return {
    productId: search.get('product') ?? '',
    kind: movementKinds.find(({ id }) => id === search.get('kind'))?.id ?? '',
    before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
  };
}

/** A page of the stock history, newest first. */
export function stockMovementsQuery({ productId, kind, before }: StockHistoryChoice) {
  const query = { productId: productId || undefined, kind: kind || undefined, before };
  return {
    ...apiQuery(listStockMovements, { query }),
    staleTime: 0,
    // Movements of another product are no substitute for those of this one.
    placeholderData: (shown: StockPage | undefined, last?: { queryKey: readonly unknown[] }) =>
      productOf(last?.queryKey) === query.productId ? shown : undefined,
  };
}

type StockPage = ResponseOf<typeof listStockMovements>;

function productOf(queryKey: readonly unknown[] | undefined): string | undefined {
  return (queryKey?.at(-1) as { query?: { productId?: string } } | undefined)?.query?.productId;
}

/** Some products that a word finds. */
export function offeredProductsQuery(search: string) {
  return {
    ...apiQuery(listAdminProducts, { query: { search, page: 1, limit: OFFERED_PRODUCTS } }),
    enabled: search !== '',
  };
}

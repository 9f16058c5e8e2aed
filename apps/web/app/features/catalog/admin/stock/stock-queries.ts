import { listAdminProducts, listStockMovements } from '@shop/contract/catalog/owners-calls';
import { movementKinds } from '@shop/contract/catalog/movement-kinds';
import type { MovementKind } from '@shop/contract/catalog/stock-schemas';
import { apiQuery } from '../../../../platform/api-query.ts';
import type { ResponseOf } from '../../../../platform/call-api.ts';

/** The number of products that a search suggests. */
export const OFFERED_PRODUCTS = 6;

/** The filter of the stock history, from the address. */
export interface StockHistoryChoice {
  /** Empty: all products. */
  productId: string;
  /** Empty: every kind. */
  kind: MovementKind | '';
  /** Only movements with a smaller id are shown. Undefined: starts with the newest. */
  before: number | undefined;
}

/** Reads the filter from an address. Values that are no kind or number of the shop are ignored. */
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
    // Movements of another product must not stand in for those of this one.
    placeholderData: (shown: StockPage | undefined, last?: { queryKey: readonly unknown[] }) =>
      productOf(last?.queryKey) === query.productId ? shown : undefined,
  };
}

type StockPage = ResponseOf<typeof listStockMovements>;

function productOf(queryKey: readonly unknown[] | undefined): string | undefined {
  return (queryKey?.at(-1) as { query?: { productId?: string } } | undefined)?.query?.productId;
}

/** Products suggested for a search word. */
export function offeredProductsQuery(search: string) {
  return {
    ...apiQuery(listAdminProducts, { query: { search, page: 1, limit: OFFERED_PRODUCTS } }),
    enabled: search !== '',
  };
}

import type { AdminProduct, ProductChange } from '@shop/contract/catalog/schemas';
import * as productMessages from '@shop/contract/catalog/messages';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { stockAfterStep, type StockStep } from './stock-step.ts';

/** What the list changes of a product, without its form. */
export interface QuickChange extends Pick<
  ProductChange,
  'price' | 'category' | 'status' | 'publishAt' | 'totalStock' | 'stockReason'
> {
  /** 0: not on sale. */
  salePrice?: number;
}

/** The fields of a row. */
export type QuickField = 'price' | 'salePrice' | 'stock';

/** What is typed in a row. Undefined: nothing. */
export type TypedRow = Partial<Record<QuickField, string>>;

/** The change that was typed, or what would be right, field by field. */
export function readTyped(
  product: AdminProduct,
  typed: TypedRow,
  step: StockStep,
): { change: QuickChange; errors: TypedRow } {
  const change: QuickChange = {};
  const errors: TypedRow = {};
  // A draft may have no price yet.
  const isOpen = typed.price === '' && product.price === 0;
  const price = typed.price === undefined || isOpen ? product.price : typedNumber(typed.price);
  const salePrice = typed.salePrice === undefined ? product.salePrice : typedNumber(typed.salePrice || '0');
  if (price === null || (price <= 0 && price !== product.price))
    errors.price = productMessages.priceAboveZero;
  else if (price !== product.price) change.price = price;
  if (salePrice === null || (price !== null && salePrice > 0 && salePrice >= price))
    errors.salePrice = productMessages.saleBelowPrice;
  else if (salePrice !== product.salePrice) change.salePrice = salePrice;
  if (typed.stock) {
    const stock = stockAfterStep(step.way, product.totalStock, typed.stock);
    if (typeof stock === 'string') errors.stock = stock;
    else if (stock !== product.totalStock) {
      change.totalStock = stock;
      change.stockReason = step.reason;
    }
  }
  return { change, errors };
}

/** The body of the edit. Refused if somebody else changed the product meanwhile; sales since then stay sold. */
export function bodyOf(product: AdminProduct, change: QuickChange): ProductChange {
  const { version, totalStock: stockSeen } = product;
  return { ...change, version, ...(change.totalStock === undefined ? {} : { stockSeen }) };
}

/** What brings the product back to what it was before. Pieces sold since then stay sold. */
export function undoOf(before: AdminProduct, change: QuickChange, saved: AdminProduct): QuickChange {
  const { price, salePrice, category, status, publishAt = null, totalStock } = before;
  const stock = Math.max(0, saved.totalStock + totalStock - (change.totalStock ?? totalStock));
  return {
    ...(change.price === undefined ? {} : { price }),
    ...(change.salePrice === undefined ? {} : { salePrice }),
    // Once in a category, a product is always in one.
    ...(change.category === undefined || category === '' ? {} : { category }),
    ...(change.status === undefined ? {} : { status, publishAt }),
    ...(change.totalStock === undefined ? {} : { totalStock: stock, stockReason: 'Undone' }),
  };
}

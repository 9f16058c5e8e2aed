import { isGtin } from '@shop/contract/catalog/product-codes';
import * as productMessages from '@shop/contract/catalog/messages';
import type { ProductValues } from './admin-product-values.ts';

interface FieldRule {
  /** True, or what would be right. An empty value is no error here: the form lists what is still missing. */
  validate: (typed: string, values: ProductValues) => true | string;
  /** Fields that are validated again together with this one. */
  deps?: (keyof ProductValues)[];
}

/** Rules for what the server would refuse (ruling 20), checked when the field is left. */
export const fieldRules: Partial<Record<keyof ProductValues, FieldRule>> = {
  price: {
    validate: (price) => price === '' || Number(price) > 0 || productMessages.priceAboveZero,
    deps: ['salePrice'],
  },
  salePrice: {
    validate: (salePrice, { price }) => isFitSalePrice(salePrice, price) || productMessages.saleBelowPrice,
  },
  barcode: {
    validate: (typed) => typed.trim() === '' || isGtin(typed.trim()) || productMessages.barcodeDigits,
  },
  totalStock: {
    validate: (stock) => stock === '' || isWhole(Number(stock)) || productMessages.stockWhole,
  },
};

function isFitSalePrice(salePrice: string, price: string): boolean {
  if (salePrice === '') return true;
  return Number(salePrice) >= 0 && (Number(price) <= 0 || Number(salePrice) < Number(price));
}

function isWhole(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0;
}

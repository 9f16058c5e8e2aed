import * as productMessages from '@shop/contract/catalog/messages';
import type { ProductValues } from './admin-product-values.ts';

interface NumberRule {
  /** True, or what would be right. An empty value is no error here: the form lists what is still missing. */
  validate: (typed: string, values: ProductValues) => true | string;
  /** Fields that are validated again together with this one. */
  deps?: (keyof ProductValues)[];
}

/** Rules for numbers that the server would refuse (ruling 20), checked when the field is left. */
export const numberRules: Partial<Record<keyof ProductValues, NumberRule>> = {
  price: {
    validate: (price) => price === '' || Number(price) > 0 || productMessages.priceAboveZero,
    deps: ['salePrice'],
  },
  salePrice: {
    validate: (salePrice, { price }) => isFitSalePrice(salePrice, price) || productMessages.saleBelowPrice,
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

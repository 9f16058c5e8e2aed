import { unitPrice, type NetQuantity } from '@shop/contract/catalog/product-facts';
import { effectiveUnitPrice, formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as texts from './unit-price.messages.ts';

interface Priced {
  facts: { netQuantity?: NetQuantity };
  price: number;
  salePrice: number;
}

/** The price of a standard amount, `₹139.60 per 100 ml`. Null if it is not known or equals the price itself. */
export function unitPriceText({ facts: { netQuantity }, ...prices }: Priced): string | null {
  const unit = netQuantity && unitPrice(netQuantity, paiseFromRupees(effectiveUnitPrice(prices)));
  return unit ? texts.perUnit({ price: formatRupees(rupeesFromPaise(unit.paise)), unit: unit.per }) : null;
}

import * as productMessages from '@shop/contract/catalog/messages';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { refuse, type ShopError } from '../../../../platform/errors.ts';

/**
 * Checks prices in paise: a price must be above 0, and a sale price 0 (no sale) or below the price (ruling 20).
 * `mayBeUnknown`: 0 is no price yet, as a draft's may be.
 * @throws invalid_price with the sentence for the field
 */
export function ensureFitPrices({
  pricePaise,
  salePricePaise,
  mayBeUnknown = false,
}: {
  pricePaise: number;
  salePricePaise: number;
  mayBeUnknown?: boolean;
}): void {
  if (mayBeUnknown && pricePaise === 0 && salePricePaise === 0) return;
  if (pricePaise <= 0) throw refusal('price', productMessages.priceAboveZero);
  if (salePricePaise >= pricePaise) throw refusal('salePrice', productMessages.saleBelowPrice);
}

function refusal(field: string, sentence: string): ShopError {
  return refuse(productRefusals.invalidPrice, { sentence }, { field });
}

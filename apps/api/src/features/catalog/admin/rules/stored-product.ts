import type { NewProduct } from '@shop/contract/catalog/schemas';
import { contradictedClaims } from '@shop/contract/catalog/claim-gate';
import { isGtin } from '@shop/contract/catalog/product-codes';
import * as productRefusals from '@shop/contract/catalog/refusals';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { refuse } from '../../../../platform/errors.ts';
import { storedFacts } from '../../shared/rules/stored-facts.ts';
import { ensureFitPrices } from '../../shared/rules/product-price.ts';
import type { SearchedText } from '../../shared/search/rules/search-vector.ts';

/** What an owner writes about a product, without pictures and stock. Empty texts and a price of 0: not known yet. */
export interface TypedColumns extends SearchedText {
  price_paise: number;
  sale_price_paise: number;
}

/** The same as it is written to a row. */
export interface StoredProduct extends Omit<TypedColumns, 'facts' | 'category'> {
  /** JSON. */
  facts: string;
  category: string | null;
}

/** What an owner types about a product, without pictures and stock. */
export type TypedProduct = Omit<NewProduct, 'images' | 'totalStock' | 'averageReview'>;

/** The columns of a product as they are written to its row. */
export function storedProduct(columns: TypedColumns): StoredProduct {
  return { ...columns, category: columns.category || null, facts: JSON.stringify(columns.facts) };
}

/**
 * Turns what was typed about a product into columns: trimmed, with money in paise.
 * @param brand the brand of a product for which none was typed
 * @param isDraft whether it may be without a price
 * @throws invalid_price for prices that ruling 20 refuses
 * @throws invalid_barcode
 * @throws claim_contradicted for a claim that the ingredients contradict
 */
export function typedColumns(
  typed: TypedProduct,
  brand: string,
  { isDraft }: { isDraft: boolean },
): TypedColumns {
  const { description = '', ingredients = '', category = '', price = 0 } = typed;
  const pricePaise = paiseFromRupees(price);
  const salePricePaise = paiseFromRupees(typed.salePrice || 0);
  ensureFitPrices({ pricePaise, salePricePaise, mayBeUnknown: isDraft });
  const facts = storedFacts(typed.facts);
  if (facts.barcode !== undefined && !isGtin(facts.barcode)) {
    throw refuse(productRefusals.invalidBarcode, { field: 'barcode' });
  }
  const [contradiction] = contradictedClaims({ ingredients, facts });
  if (contradiction) throw refuse(productRefusals.claimContradicted, contradiction, { field: 'claims' });
  return {
    title: typed.title.trim(),
    description: description.trim(),
    ingredients: ingredients.trim(),
    category,
    brand: typed.brand?.trim() || brand,
    facts,
    price_paise: pricePaise,
    sale_price_paise: salePricePaise,
  };
}

/** A stored product as an owner would have typed it, so that fields left out of a change keep their values. */
export function typedAgain(
  stored: Omit<TypedColumns, 'category'> & { category: string | null },
): TypedProduct {
  const { title, description, ingredients, brand, facts } = stored;
  return {
    facts,
    title,
    description,
    ingredients,
    category: stored.category ?? '',
    brand,
    price: rupeesFromPaise(stored.price_paise),
    salePrice: rupeesFromPaise(stored.sale_price_paise),
  };
}

/**
 * The stock after an owner's edit, in pieces. If the owner sends the stock that the form showed, the edit changes it
 * by the difference, so that what was sold since then stays sold.
 */
export function stockAfterEdit(
  stock: number,
  { totalStock, stockSeen }: { totalStock?: number | undefined; stockSeen?: number | undefined },
): number {
  if (totalStock === undefined) return stock;
  return stockSeen === undefined ? totalStock : Math.max(0, stock + totalStock - stockSeen);
}

import type { NewProduct } from '@shop/contract/catalog/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { storedFacts } from '../../shared/rules/stored-facts.ts';
import { ensureFitPrices } from '../../shared/rules/product-price.ts';
import type { SearchedText } from '../../shared/search/rules/search-vector.ts';

/** What of a product an owner writes, as it is stored but for pictures and stock. */
export interface TypedColumns extends SearchedText {
  price_paise: number;
  sale_price_paise: number;
}

/** The same as a row is written. */
export interface StoredProduct extends Omit<TypedColumns, 'facts'> {
  /** JSON. */
  facts: string;
}

/** What an owner types of a product, but for pictures and stock. */
export type TypedProduct = Omit<NewProduct, 'images' | 'totalStock' | 'averageReview'>;

/** The columns of a product as its row is written. */
export function storedProduct(columns: TypedColumns): StoredProduct {
  return { ...columns, facts: JSON.stringify(columns.facts) };
}

/**
 * The columns of a product as it was typed: trimmed, money in paise.
 * @param brand that of a product for which none was typed
 * @throws InvalidPriceError for prices that ruling 20 refuses
 */
export function typedColumns(typed: TypedProduct, brand: string): TypedColumns {
  const pricePaise = paiseFromRupees(typed.price);
  const salePricePaise = paiseFromRupees(typed.salePrice ?? 0);
  ensureFitPrices({ pricePaise, salePricePaise });
  return {
    title: typed.title.trim(),
    description: typed.description.trim(),
    ingredients: typed.ingredients.trim(),
    category: typed.category,
    brand: typed.brand?.trim() || brand,
    facts: storedFacts(typed.facts),
    price_paise: pricePaise,
    sale_price_paise: salePricePaise,
  };
}

/** A stored product as an owner would have typed it: what a change leaves out stays so. */
export function typedAgain(stored: TypedColumns): TypedProduct {
  const { title, description, ingredients, category, brand, facts } = stored;
  return {
    facts,
    title,
    description,
    ingredients,
    category,
    brand,
    price: rupeesFromPaise(stored.price_paise),
    salePrice: rupeesFromPaise(stored.sale_price_paise),
  };
}

/**
 * The stock after an owner's edit, in pieces. An owner who says which stock the form showed has changed it by the
 * difference: what was sold since then stays sold.
 */
export function stockAfterEdit(
  stock: number,
  { totalStock, stockSeen }: { totalStock?: number | undefined; stockSeen?: number | undefined },
): number {
  if (totalStock === undefined) return stock;
  return stockSeen === undefined ? totalStock : Math.max(0, stock + totalStock - stockSeen);
}

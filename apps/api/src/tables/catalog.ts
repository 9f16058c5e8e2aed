import type { ColumnType } from 'kysely';
import type { CollectionRule } from '@shop/contract/collections/schemas';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import type { DatedRate } from '@shop/contract/tax/rates';
import type { Computed, Defaulted } from './columns.ts';

/** Products, their categories and their stock. */
export interface CatalogTables {
  categories: CategoryTable;
  products: ProductTable;
  product_stock: ProductStockTable;
  product_sales: ProductSalesTable;
  product_ratings: ProductRatingsTable;
  bought_together: BoughtTogetherTable;
  product_words: ProductWordsTable;
  product_slugs: ProductSlugTable;
  collections: CollectionTable;
  collection_slugs: CollectionSlugTable;
  collection_products: CollectionProductTable;
  search_words: SearchWordTable;
  product_search_changes: ProductSearchChangeTable;
  product_pictures: ProductPictureTable;
  stock_movements: StockMovementTable;
  set_parts: SetPartTable;
}

/** A part of a set. */
interface SetPartTable {
  set_id: string;
  part_id: string;
  pieces: number;
  position: number;
  supply: SetSupply;
}

/** Counted by a job. */
interface BoughtTogetherTable {
  product_id: string;
  other_id: string;
  /** From 1: bought by the most shoppers. */
  place: number;
}

interface ProductTable {
  id: string;
  title: string;
  /** If absent or empty, it is made from the title. */
  slug: Defaulted<string>;
  description: string;
  ingredients: string;
  /** Null: a draft's is not known yet. */
  category: string | null;
  brand: string;
  /** 0: a draft's is not known yet. */
  price_paise: number;
  sale_price_paise: Defaulted<number>;
  facts: ColumnType<ProductFacts, string | undefined, string>;
  /** The place among the products of its category; null: after those that have one. */
  shelf_place: Defaulted<number | null>;
  is_published: Defaulted<boolean>;
  publish_at: Defaulted<Date | null>;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  deleted_at: Date | null;
  unit_price_paise: Computed<number>;
  title_sort: Computed<string>;
}

/** The words by which a product is found. A trigger adds its row. */
interface ProductWordsTable {
  product_id: string;
  search_vector: Defaulted<string>;
}

/** A trigger adds its row. */
interface ProductStockTable {
  product_id: string;
  stock: Defaulted<number>;
  held: Defaulted<number>;
  /** A trigger derives it from the product's facts. */
  low_below: Computed<number>;
  is_low: Computed<boolean>;
  is_available: Computed<boolean>;
}

/** A trigger adds its row. */
interface ProductSalesTable {
  product_id: string;
  sold: Defaulted<number>;
}

/** A trigger adds its row. */
interface ProductRatingsTable {
  product_id: string;
  review_count: Defaulted<number>;
  rating_sum: Defaulted<number>;
  rating_score: Computed<number>;
}

/** Every slug that a product has or had. */
interface ProductSlugTable {
  slug: string;
  product_id: string;
}

interface CollectionTable {
  id: string;
  name: string;
  slug: string;
  description: Defaulted<string>;
  picture_id: string | null;
  is_hidden: Defaulted<boolean>;
  /** Null: its products are picked by hand. */
  rule: ColumnType<CollectionRule | null, string | null | undefined, string | null>;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
}

/** Every slug that a collection has or had. */
interface CollectionSlugTable {
  slug: string;
  collection_id: string;
}

interface CollectionProductTable {
  collection_id: string;
  position: number;
  product_id: string;
}

interface CategoryTable {
  id: string;
  label: string;
  line: Defaulted<string>;
  search_words: Defaulted<string[]>;
  picture_id: Defaulted<string | null>;
  is_hidden: Defaulted<boolean>;
  position: number;
  /** The class of its products under the tax law, where they have none of their own. Empty: not known. */
  hsn: Defaulted<string>;
  gst_rates: ColumnType<readonly DatedRate[], string | undefined, string>;
}

/** Unused: version 0.2.0 writes it while it runs beside this one (decision 0110). */
interface SearchWordTable {
  word: string;
  skeleton: string;
}

/** Written by triggers. */
interface ProductSearchChangeTable {
  product_id: string;
  changed_in: string;
}

interface ProductPictureTable {
  product_id: string;
  position: number;
  picture_id: string;
}

interface StockMovementTable {
  id: Computed<number>;
  product_id: string;
  kind: 'initial' | 'correction' | 'hold' | 'release' | 'sale' | 'return';
  stock_change: number;
  held_change: number;
  stock_after: number | null;
  order_id: string | null;
  by_user_id: string | null;
  reason: string | null;
  at: Defaulted<Date>;
}

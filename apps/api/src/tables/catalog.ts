import type { ColumnType } from 'kysely';
import type { CollectionRule } from '@shop/contract/collections/schemas';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import type { DatedRate } from '@shop/contract/tax/rates';
import type { Computed, Defaulted } from './columns.ts';

/** Products, their categories and their stock. */
export interface CatalogTables {
  /** A part of a set. */
  set_parts: {
    set_id: string;
    part_id: string;
    pieces: number;
    position: number;
    supply: SetSupply;
  };
  /** Counted by a job. */
  bought_together: {
    product_id: string;
    other_id: string;
    /** From 1: bought by the most shoppers. */
    place: number;
  };
  products: {
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
  };
  /** The words by which a product is found. A trigger adds its row. */
  product_words: {
    product_id: string;
    search_vector: Defaulted<string>;
  };
  /** A trigger adds its row. */
  product_stock: {
    product_id: string;
    stock: Defaulted<number>;
    held: Defaulted<number>;
    /** A trigger derives it from the product's facts. */
    low_below: Computed<number>;
    is_low: Computed<boolean>;
    is_available: Computed<boolean>;
  };
  /** A trigger adds its row. */
  product_sales: {
    product_id: string;
    sold: Defaulted<number>;
  };
  /** A trigger adds its row. */
  product_ratings: {
    product_id: string;
    review_count: Defaulted<number>;
    rating_sum: Defaulted<number>;
    rating_score: Computed<number>;
  };
  /** Every slug that a product has or had. */
  product_slugs: {
    slug: string;
    product_id: string;
  };
  collections: {
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
  };
  /** Every slug that a collection has or had. */
  collection_slugs: {
    slug: string;
    collection_id: string;
  };
  collection_products: {
    collection_id: string;
    position: number;
    product_id: string;
  };
  categories: {
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
  };
  /** Unused: version 0.2.0 writes it while it runs beside this one (decision 0110). */
  search_words: {
    word: string;
    skeleton: string;
  };
  /** Written by triggers. */
  product_search_changes: {
    product_id: string;
    changed_in: string;
  };
  product_pictures: {
    product_id: string;
    position: number;
    picture_id: string;
  };
  stock_movements: {
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
  };
}

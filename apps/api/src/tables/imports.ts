import type { ColumnType } from 'kysely';
import type { ForeignShop } from '@shop/contract/catalog/foreign-file';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';

/** A picture that an import fetched, with the address where it was. */
export interface FetchedPictureTable {
  address: string;
  picture_id: string;
  fetched_at: Date;
}

/** What names a product in the files of another shop's software. */
export interface ImportOriginTable {
  shop: ForeignShop;
  key: string;
  product_id: string;
}

/** What was last chosen for the files of a shop software. */
export interface ImportMappingTable {
  shop: ForeignShop;
  /** Written as JSON. */
  mapping: ColumnType<ForeignMapping, string, string>;
}

import type { ColumnType } from 'kysely';
import type { ForeignShop } from '@shop/contract/catalog/foreign-file';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';

export interface ImportsTables {
  /** A picture that an import fetched, with the address where it was. */
  fetched_pictures: {
    address: string;
    picture_id: string;
    fetched_at: Date;
  };
  /** What names a product in the files of another shop's software. */
  import_origins: {
    shop: ForeignShop;
    key: string;
    product_id: string;
  };
  /** What was last chosen for the files of a shop software. */
  import_mappings: {
    shop: ForeignShop;
    /** Written as JSON. */
    mapping: ColumnType<ForeignMapping, string, string>;
  };
}

import type { Product } from '@shop/contract/catalog/schemas';
import { createPartsCache } from '../../platform/parts-cache.ts';
import type { ShopContext } from '../../shop-context.ts';
import type { ReadProducts } from '../catalog/index.ts';
import {
  type Destination,
  type Presenting,
  presentDelivery,
  presentProduct,
  unitPaise,
  warningsOf,
} from './present-product.ts';
import type { Message } from './ucp.ts';
import { type Written, write } from './written.ts';

/** A product as it is in every answer until the catalogue or the settings change. */
export interface WrittenProduct<Start = string | Written> {
  id: string;
  slug: string;
  category: string;
  unitPaise: number;
  /** Its JSON up to the end of its last object, the metadata of its variant. */
  start: Start;
  /** What must be read beside it, without the path. */
  warnings: Message[];
}

/** The most memory that written products may take. */
const WRITTEN_MAX_BYTES = 4 * 1024 * 1024;
/** What closes the metadata, the variant, the variants and the product. */
const END = '}}]}';

export function writeProduct(product: Product, presenting: Presenting): WrittenProduct<string> {
  return {
    id: product._id,
    slug: product.slug,
    category: product.category,
    unitPaise: unitPaise(product),
    start: JSON.stringify(presentProduct(product, presenting)).slice(0, -END.length),
    warnings: warningsOf(product, ''),
  };
}

/**
 * Gives products in the order of their ids, each read and written once per version of the catalogue. Those that are no
 * longer shown are left out.
 */
export type ReadWritten = (ids: readonly string[]) => Promise<WrittenProduct[]>;

export function createReadWritten({
  readProducts,
  readSettings,
  publicUrl,
  version,
}: Pick<ShopContext, 'readSettings' | 'publicUrl'> & {
  readProducts: ReadProducts;
  /** The number of the catalogue's present state. */
  version: () => number;
}): ReadWritten {
  const kept = createPartsCache<WrittenProduct<Written>>({
    version,
    maxBytes: WRITTEN_MAX_BYTES,
    bytesOf: ({ start, warnings }) =>
      start.json.length + start.quoted.length + 2 * JSON.stringify(warnings).length,
  });
  return async (ids) => {
    const found = await kept.getAll(ids, async (missing) => {
      const products = await readProducts.some(missing);
      const settings = readSettings();
      const written = new Map(
        products.map((product) => {
          const { start, ...rest } = writeProduct(product, { settings, publicUrl });
          return [product._id, { ...rest, start: write(start) }];
        }),
      );
      return missing.map((id) => written.get(id));
    });
    return found.filter((product) => product !== undefined);
  };
}

/**
 * The JSON of products, one after the other.
 * @param inputs the keys of the question by which each was found, if they are to be told
 */
export function partsOf(
  products: readonly WrittenProduct[],
  to: Destination | null,
  inputs?: readonly (readonly object[])[],
): (string | Written)[] {
  return products.flatMap(({ start, unitPaise: paise }, index) => {
    const delivery = to ? `,"delivery":${JSON.stringify(presentDelivery(paise, to))}` : '';
    const found = inputs ? `,"inputs":${JSON.stringify(inputs[index])}` : '';
    const next = index === products.length - 1 ? '' : ',';
    return [start, `${delivery}}${found}}]}${next}`];
  });
}

/** What must be read beside a product that is at this path of the answer. */
export function warningsAt({ warnings }: Pick<WrittenProduct, 'warnings'>, path: string): Message[] {
  return warnings.map((warning) => ({ ...warning, path }));
}

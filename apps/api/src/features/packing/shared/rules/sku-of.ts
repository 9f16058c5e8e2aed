import type { ProductFacts } from '@shop/contract/catalog/schemas';

interface Sold {
  product_id: string;
  facts: Pick<ProductFacts, 'sku'>;
}

/** For a product without a SKU, the end of its id, which distinguishes it and is short enough for labels. */
export function skuOf({ product_id, facts }: Sold): string {
  return facts.sku ?? product_id.replaceAll('-', '').slice(-12).toUpperCase();
}

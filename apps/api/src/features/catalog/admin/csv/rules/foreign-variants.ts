import type { ForeignTarget } from '@shop/contract/catalog/foreign-file';
import type { Row } from './foreign-rows.ts';
import { netQuantityIn } from './option-quantity.ts';

/** What belongs to each variant alone: a variant without a price or a SKU must not get another's. */
const ofVariant: readonly ForeignTarget[] = [
  'price',
  'comparePrice',
  'salePrice',
  'totalStock',
  'images',
  'sku',
  'barcode',
];

const MEASURE = 'unitpricetotalmeasure';

/**
 * What a variant says, plus what the product says for all variants. A quantity that the product says is not that of
 * variants in sizes, nor that of another variant, which Shopify's measure is. A size is the quantity, also that of an
 * only variant.
 */
export function inherited(
  of: Row,
  own: Row,
  options: readonly string[],
): Map<ForeignTarget, readonly string[]> {
  const size = netQuantityIn(options.join(', '));
  const isMeasured = of.cell(MEASURE) !== '' || size !== '';
  const isOwn = (target: ForeignTarget) =>
    ofVariant.includes(target) || (isMeasured && target === 'netQuantity');
  const texts = new Map([...[...of.texts].filter(([target]) => !isOwn(target)), ...own.texts]);
  if (size !== '' && !texts.has('netQuantity')) texts.set('netQuantity', [size]);
  return texts;
}

/** Whether a text is an option: 'Default Title' is what Shopify writes for a product without variants. */
export const isOption = (text: string) => text !== '' && text !== 'Default Title';

import { variantGroupId } from '@shop/contract/catalog/variant-options';
import { csvLine } from '../../../platform/csv/rules/csv-line.ts';
import { INDIA, amount, saleDates } from './feed-values.ts';
import { FEED_LIMITS, type FeedItem, firstCharacters } from './feed-item.ts';

/** The columns of Meta's feed, in their order. */
const COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'gtin',
  'additional_image_link',
  'sale_price',
  'sale_price_effective_date',
  'google_product_category',
  'product_type',
  'item_group_id',
  'size',
  'color',
  'material',
  'pattern',
  'additional_variant_attribute',
  'shipping',
] as const;

/** All further pictures of a product together. */
const MAX_PICTURES_LENGTH = 2_000;

export const metaForm = {
  type: 'text/csv; charset=utf-8',
  head: lineOf(COLUMNS),
  between: '',
  tail: () => '',
};

/** A product as a line of Meta's feed. Delivery is said where it costs the same everywhere. */
export function metaLine(item: FeedItem): string {
  const [first, ...more] = item.pictures;
  const { sale } = item;
  const [everywhere] = item.shipping.filter(({ region }) => region === null);
  const values: Record<(typeof COLUMNS)[number], string> = {
    id: item.id,
    title: item.title,
    description: firstCharacters(item.description, FEED_LIMITS.meta.description),
    availability: item.isInStock ? 'in stock' : 'out of stock',
    condition: 'new',
    price: amount(item.pricePaise),
    link: item.link,
    image_link: first?.url ?? '',
    brand: item.brand,
    gtin: item.gtin ?? '',
    additional_image_link: morePictures(more),
    sale_price: sale ? amount(sale.paise) : '',
    sale_price_effective_date: (sale && saleDates(sale, '+05:30')) ?? '',
    google_product_category: item.category?.toString() ?? '',
    product_type: item.productType,
    item_group_id: item.variant ? variantGroupId(item.variant.of) : '',
    size: item.variant?.fields.size ?? '',
    color: item.variant?.fields.color ?? '',
    material: item.variant?.fields.material ?? '',
    pattern: item.variant?.fields.pattern ?? '',
    additional_variant_attribute: (item.variant?.others ?? []).map(attribute).join(','),
    shipping: everywhere ? `${INDIA}::Standard:${amount(everywhere.paise)}` : '',
  };
  return lineOf(COLUMNS.map((column) => values[column]));
}

/** `Scent:Rose`. A comma or a colon would begin the next one. */
function attribute({ name, value }: { name: string; value: string }): string {
  return [name, value].map((words) => words.replaceAll(/[,:]/g, ' ')).join(':');
}

/** As many addresses as fit, separated by commas. */
function morePictures(pictures: FeedItem['pictures']): string {
  let text = '';
  for (const { url } of pictures.slice(0, FEED_LIMITS.meta.morePictures)) {
    const longer = text === '' ? url : `${text},${url}`;
    if (longer.length > MAX_PICTURES_LENGTH) break;
    text = longer;
  }
  return text;
}

/** Meta reads cells as they are: it calculates nothing, so no sign is put before one. */
function lineOf(cells: readonly string[]): string {
  return csvLine(cells, { isGuarded: false, keepsCodes: false });
}

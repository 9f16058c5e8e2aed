import { escapeXml } from '../../../platform/rules/escape-xml.ts';
import { variantGroupId } from '@shop/contract/catalog/variant-options';
import { INDIA, amount, saleDates } from './feed-values.ts';
import { FEED_LIMITS, type FeedItem, firstCharacters } from './feed-item.ts';

/** Google's units: pieces are counted (`ct`). */
const UNITS = { g: 'g', ml: 'ml', piece: 'ct' } as const;
/** What the page's price of a standard amount is for. */
const BASES = { g: '100g', ml: '100ml', piece: '1ct' } as const;

/** Around the items of an RSS 2.0 feed with Google's namespace. */
export function googleForm(shop: { name: string; address: string }) {
  return {
    type: 'application/xml; charset=utf-8',
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(shop.name)}</title>
<link>${escapeXml(shop.address)}</link>
<description>${escapeXml(shop.name)}</description>
`,
    between: '',
    tail: () => '</channel>\n</rss>\n',
  };
}

/** A product as an item of Google's feed. */
export function googleItem(item: FeedItem): string {
  const { morePictures, description } = FEED_LIMITS.google;
  const [first, ...more] = item.pictures;
  const { sale, unit } = item;
  const fields: [name: string, value: string | undefined][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', firstCharacters(item.description, description)],
    ['link', item.link],
    ['image_link', first?.url],
    ...more.slice(0, morePictures).map(({ url }): [string, string] => ['additional_image_link', url]),
    ['availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['price', amount(item.pricePaise)],
    ['sale_price', sale && amount(sale.paise)],
    ['sale_price_effective_date', sale && saleDates(sale, '+0530')],
    ['unit_pricing_measure', unit && `${unit.amount}${UNITS[unit.unit]}`],
    ['unit_pricing_base_measure', unit && BASES[unit.unit]],
    ['google_product_category', item.category?.toString()],
    ['product_type', item.productType],
    ['item_group_id', groupOf(item)],
    ...Object.entries(item.variant?.fields ?? {}),
    ['brand', item.brand],
    ['gtin', item.gtin],
    // A shop's own goods often have neither GTIN nor MPN.
    ['identifier_exists', item.gtin === undefined ? 'no' : undefined],
    ['condition', 'new'],
  ];
  const shipping = item.shipping.map(
    ({ region, paise }) =>
      `<g:shipping>${element('country', INDIA)}${region === null ? '' : element('region', region)}${element('price', amount(paise))}</g:shipping>`,
  );
  const elements = fields.flatMap(([name, value]) => (value ? [element(name, value)] : []));
  return `<item>\n${[...elements, ...shipping].join('\n')}\n</item>\n`;
}

/**
 * Google groups what differs by its fields alone and takes two variants with the same fields for one, so each scent is a
 * group of its sizes.
 */
function groupOf({ variant }: FeedItem): string | undefined {
  if (variant === undefined || Object.keys(variant.fields).length === 0) return undefined;
  return variantGroupId(variant.of, ...variant.others.map(({ value }) => value));
}

function element(name: string, value: string): string {
  return `<g:${name}>${escapeXml(value)}</g:${name}>`;
}

import { rupeesFromPaise } from '@shop/contract/money';
import type { NetQuantity } from '@shop/contract/catalog/product-facts';
import { variantGroupId } from '@shop/contract/catalog/variant-options';
import type { CsvCell } from '../../../../../platform/http/csv-download.ts';
import type { ProductRow } from '../../../shared/product-queries.ts';

/** The columns of Shopify's own product file that this shop can fill, and two that an owner adds there. */
export const shopifyColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Variant Barcode',
  'Variant Image',
  'Image Src',
  'Image Position',
  'SEO Title',
  'SEO Description',
  'Status',
  'Ingredients',
  'How to use',
] as const;
type Cells = Partial<Record<(typeof shopifyColumns)[number], CsvCell>>;

/** A product with its pictures' addresses and its category's name. */
export interface ShopifyProduct {
  product: ProductRow;
  images: readonly string[];
  category: string;
}

/**
 * The rows of one product of Shopify: of the variants of one thing, or of a single product. The first row says what
 * holds for all of them, as Shopify has one description for all variants, and each further picture has a row.
 */
export function shopifyRows(members: readonly ShopifyProduct[]): CsvCell[][] {
  const [first] = members;
  if (first === undefined) return [];
  const isGroup = members.length > 1;
  const { title, slug, facts } = first.product;
  const shownTitle = isGroup ? (facts.sizesOf ?? title) : title;
  const handle = isGroup ? variantGroupId(shownTitle) : slug;
  const images = [...new Set(members.flatMap((member) => member.images))];
  const rows = members.map((member, index): Cells => ({
    Handle: handle,
    ...(index === 0 && { ...sharedCells(first), Title: shownTitle }),
    ...optionCells(member.product, { isGroup, isFirst: index === 0 }),
    ...variantCells(member.product),
    'Variant Image': isGroup ? (member.images[0] ?? '') : '',
  }));
  const pictured = images.map((image, index) => ({
    ...(rows[index] ?? { Handle: handle }),
    'Image Src': image,
    'Image Position': index + 1,
  }));
  return [...pictured, ...rows.slice(images.length)].map((cells: Cells) =>
    shopifyColumns.map((column) => cells[column] ?? ''),
  );
}

function sharedCells({ product, category }: ShopifyProduct): Cells {
  const { facts } = product;
  return {
    'Body (HTML)': htmlOf(product.description),
    Vendor: product.brand,
    Type: category,
    Tags: (facts.searchWords ?? []).join(', '),
    Published: product.is_published ? 'TRUE' : 'FALSE',
    'SEO Title': facts.pageTitle ?? '',
    'SEO Description': facts.pageDescription ?? '',
    Status: product.is_published ? 'active' : 'draft',
    Ingredients: htmlOf(product.ingredients),
    'How to use': htmlOf(facts.howToUse ?? ''),
  };
}

/** A product without variants has one option with one value, which Shopify calls by these names. */
function optionCells(
  { facts }: ProductRow,
  { isGroup, isFirst }: { isGroup: boolean; isFirst: boolean },
): Cells {
  if (!isGroup) return { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' };
  return Object.fromEntries(
    (facts.options ?? []).flatMap(({ name, value }, index) => [
      ...(isFirst ? [[`Option${index + 1} Name`, name]] : []),
      [`Option${index + 1} Value`, value],
    ]),
  );
}

/** Where a product is on sale, Shopify's price is the lower one, and the usual price is the one to compare with. */
function variantCells({ facts, stock, price_paise: price, sale_price_paise: salePrice }: ProductRow): Cells {
  const isOnSale = salePrice > 0;
  return {
    'Variant SKU': facts.sku ?? '',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price === 0 ? '' : rupeesFromPaise(isOnSale ? salePrice : price),
    'Variant Compare At Price': isOnSale ? rupeesFromPaise(price) : '',
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    ...measureCells(facts.netQuantity),
    'Variant Barcode': facts.barcode ?? '',
  };
}

/** Shopify shows the price of 100 g or 100 ml. It counts no pieces. */
function measureCells(quantity: NetQuantity | undefined): Cells {
  if (!quantity || quantity.unit === 'piece') return {};
  return {
    'Unit Price Total Measure': quantity.amount,
    'Unit Price Total Measure Unit': quantity.unit,
    'Unit Price Base Measure': 100,
    'Unit Price Base Measure Unit': quantity.unit,
  };
}

/** A text as HTML: a paragraph for each of its own. */
function htmlOf(text: string): string {
  if (text === '') return '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

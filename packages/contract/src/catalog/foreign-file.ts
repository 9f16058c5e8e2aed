import type { CsvColumn } from './product-csv.ts';

/** Whose product files can be imported. `other` is any table with a title in each line, which is a product. */
export const foreignShops = [
  { id: 'shopify', label: 'Shopify' },
  { id: 'woocommerce', label: 'WooCommerce' },
  { id: 'other', label: 'another program' },
] as const;
export type ForeignShop = (typeof foreignShops)[number]['id'];

/**
 * What a column of another shop's file can become. `comparePrice` is the price before a reduction: if it is higher
 * than the file's price, that price becomes the sale price.
 */
export const foreignTargets = [
  { id: 'title', label: 'Title' },
  { id: 'description', label: 'Description' },
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'category', label: 'Category' },
  { id: 'brand', label: 'Brand' },
  { id: 'price', label: 'Price' },
  { id: 'comparePrice', label: 'Price before the sale' },
  { id: 'salePrice', label: 'Sale price' },
  { id: 'totalStock', label: 'Stock' },
  { id: 'images', label: 'Pictures' },
  { id: 'sku', label: 'SKU' },
  { id: 'barcode', label: 'Barcode' },
  { id: 'status', label: 'Published or draft' },
  { id: 'howToUse', label: 'How to use' },
  { id: 'netQuantity', label: 'Net quantity' },
  { id: 'shelfLifeMonths', label: 'Shelf life in months' },
  { id: 'maker', label: 'Maker or packer' },
  { id: 'countryOfOrigin', label: 'Country of origin' },
  { id: 'licenceNumber', label: 'Licence number' },
  { id: 'hsn', label: 'HSN code' },
  { id: 'lowStockBelow', label: 'Low stock below' },
  { id: 'searchWords', label: 'Search words' },
  { id: 'pageTitle', label: 'Title for search engines' },
  { id: 'pageDescription', label: 'Description for search engines' },
] as const satisfies readonly { id: CsvColumn | 'comparePrice'; label: string }[];
export type ForeignTarget = (typeof foreignTargets)[number]['id'];

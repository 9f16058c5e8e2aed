import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';

/** 'Variant Price' and 'variant_price' are one column. What follows a bracket is a technical name. */
export function keyOfColumn(name: string): string {
  const [words = ''] = name.split('(product.metafields');
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What the columns of each shop software's export become, by their keys. Shopify has had two sets of names. */
const usualTargets: Record<ForeignShop, Record<string, ForeignTarget>> = {
  shopify: {
    title: 'title',
    bodyhtml: 'description',
    description: 'description',
    vendor: 'brand',
    type: 'category',
    productcategory: 'category',
    tags: 'searchWords',
    published: 'status',
    publishedononlinestore: 'status',
    status: 'status',
    variantprice: 'price',
    price: 'price',
    variantcompareatprice: 'comparePrice',
    compareatprice: 'comparePrice',
    variantsku: 'sku',
    sku: 'sku',
    variantbarcode: 'barcode',
    barcode: 'barcode',
    variantinventoryqty: 'totalStock',
    inventoryquantity: 'totalStock',
    imagesrc: 'images',
    productimageurl: 'images',
    unitpricetotalmeasure: 'netQuantity',
    seotitle: 'pageTitle',
    seodescription: 'pageDescription',
  },
  woocommerce: {
    name: 'title',
    shortdescription: 'description',
    description: 'description',
    brands: 'brand',
    categories: 'category',
    tags: 'searchWords',
    published: 'status',
    visibilityincatalog: 'status',
    sku: 'sku',
    gtinupceanorisbn: 'barcode',
    regularprice: 'price',
    saleprice: 'salePrice',
    stock: 'totalStock',
    lowstockamount: 'lowStockBelow',
    images: 'images',
  },
};

/** Names that owners give to columns they add themselves. */
const ownNames: Record<string, ForeignTarget> = {
  ingredients: 'ingredients',
  howtouse: 'howToUse',
  directions: 'howToUse',
  netquantity: 'netQuantity',
  countryoforigin: 'countryOfOrigin',
  hsn: 'hsn',
  hsncode: 'hsn',
};

/** Columns that say which lines belong together, and how. They are used whatever the owner chooses. */
const usedAnyway: Record<ForeignShop, RegExp> = {
  shopify:
    /^(?:handle|urlhandle|option[123](?:name|value|linkedto)|imageposition|imagealttext|variantimage|variantimageurl|giftcard|(?:variant)?inventorytracker|unitprice(?:totalmeasureunit|basemeasure|basemeasureunit))$/,
  woocommerce:
    /^(?:id|type|parent|position|instock|datesaleprice(?:starts|ends)|attribute\d+(?:name|values|visible|global|default))$/,
};

/** Recognises by its header which shop software a file is from; null if it is none of those known here. */
export function recogniseShop(header: readonly string[]): ForeignShop | null {
  const keys = new Set(header.map(keyOfColumn));
  const hasAll = (...names: string[]) => names.every((name) => keys.has(name));
  if (keys.has('id') && header.includes('_id')) return null;
  if (hasAll('title') && (keys.has('handle') || keys.has('urlhandle'))) return 'shopify';
  return hasAll('name', 'type') && (keys.has('regularprice') || keys.has('saleprice')) ? 'woocommerce' : null;
}

/** What a column becomes unless the owner chooses otherwise; null: nothing. */
export function usualTarget(shop: ForeignShop, column: string): ForeignTarget | null {
  const key = keyOfColumn(column);
  return usualTargets[shop][key] ?? ownNames[key] ?? null;
}

export function isUsedAnyway(shop: ForeignShop, column: string): boolean {
  return usedAnyway[shop].test(keyOfColumn(column));
}

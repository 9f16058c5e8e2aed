import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { isOwnHeader } from './product-header.ts';

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
    // Where WordPress speaks British English, as many shops of India have it.
    visibilityincatalogue: 'status',
    sku: 'sku',
    gtinupceanorisbn: 'barcode',
    regularprice: 'price',
    saleprice: 'salePrice',
    stock: 'totalStock',
    lowstockamount: 'lowStockBelow',
    images: 'images',
  },
  // As Wix (two sets), Squarespace, BigCommerce, Magento, marketplaces, feeds and people write them.
  other: {
    title: 'title',
    name: 'title',
    product: 'title',
    productname: 'title',
    producttitle: 'title',
    itemname: 'title',
    description: 'description',
    productdescription: 'description',
    itemdescription: 'description',
    plaindescription: 'description',
    shortdescription: 'description',
    vendor: 'brand',
    brand: 'brand',
    brandname: 'brand',
    category: 'category',
    categories: 'category',
    collection: 'category',
    producttype: 'category',
    price: 'price',
    regularprice: 'price',
    sellingprice: 'price',
    yourprice: 'price',
    mrp: 'comparePrice',
    maximumretailprice: 'comparePrice',
    compareatprice: 'comparePrice',
    originalprice: 'comparePrice',
    strikethroughprice: 'comparePrice',
    saleprice: 'salePrice',
    specialprice: 'salePrice',
    discountedprice: 'salePrice',
    stock: 'totalStock',
    totalstock: 'totalStock',
    qty: 'totalStock',
    quantity: 'totalStock',
    inventory: 'totalStock',
    stockquantity: 'totalStock',
    currentstocklevel: 'totalStock',
    quantitytosellonfacebook: 'totalStock',
    availability: 'totalStock',
    image: 'images',
    images: 'images',
    imageurl: 'images',
    imagelink: 'images',
    imageurls: 'images',
    mainimageurl: 'images',
    productimageurl: 'images',
    hostedimageurls: 'images',
    additionalimagelink: 'images',
    media: 'images',
    baseimage: 'images',
    additionalimages: 'images',
    sku: 'sku',
    sellersku: 'sku',
    productcode: 'sku',
    productcodesku: 'sku',
    itemcode: 'sku',
    barcode: 'barcode',
    gtin: 'barcode',
    ean: 'barcode',
    upc: 'barcode',
    productupcean: 'barcode',
    visible: 'status',
    published: 'status',
    status: 'status',
    productvisible: 'status',
    productonline: 'status',
    visibility: 'status',
    tags: 'searchWords',
    keywords: 'searchWords',
    searchkeywords: 'searchWords',
    producttags: 'searchWords',
    seotitle: 'pageTitle',
    metatitle: 'pageTitle',
    pagetitle: 'pageTitle',
    seodescription: 'pageDescription',
    metadescription: 'pageDescription',
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
    /^(?:handle|urlhandle|option[123](?:name|value|linkedto)|imageposition|imagealttext|variantimage|variantimageurl|giftcard|(?:variant)?inventorytracker|(?:included|price|compareatprice)india|unitprice(?:totalmeasureunit|basemeasure|basemeasureunit))$/,
  woocommerce:
    /^(?:id|type|parent|position|instock|datesaleprice(?:starts|ends)|attribute\d+(?:name|values|visible|global|default))$/,
  other:
    /^(?:salepriceeffectivedate|specialprice(?:from|to)date|storeviewcode|currency|currencycode|fieldtype|handleid|surcharge|discountmode|discountvalue|productoption(?:name|type|description|choices)\d)$/,
};

/** Tables have several columns of these, with numbers: `Image 2`, `additional_image_link[0]`. */
const numbered: readonly ForeignTarget[] = ['images', 'searchWords'];

/**
 * Recognises by its header which shop software a file is from; null if it is this shop's own, or has no column that can
 * be the title.
 */
export function recogniseShop(header: readonly string[]): ForeignShop | null {
  const keys = new Set(header.map(keyOfColumn));
  const hasAll = (...names: string[]) => names.every((name) => keys.has(name));
  if (keys.has('id') && header.includes('_id')) return null;
  if (hasAll('title') && (keys.has('handle') || keys.has('urlhandle'))) return 'shopify';
  if (hasAll('name', 'type') && (keys.has('regularprice') || keys.has('saleprice'))) return 'woocommerce';
  const isTitled = header.some((column) => usualTarget('other', column) === 'title');
  return isTitled && !isOwnHeader(header) ? 'other' : null;
}

/** What a column becomes unless the owner chooses otherwise; null: nothing. */
export function usualTarget(shop: ForeignShop, column: string): ForeignTarget | null {
  const key = keyOfColumn(column);
  const named = usualTargets[shop][key] ?? ownNames[key];
  if (named || shop !== 'other') return named ?? null;
  const first = usualTargets.other[key.replace(/\d+$/, '')];
  return first && numbered.includes(first) ? first : null;
}

/** Whether a column says that something costs less: a file with one also says what does not. */
export function isOfSales(shop: ForeignShop, column: string, target: ForeignTarget | null): boolean {
  const isDiscount = shop === 'other' && keyOfColumn(column) === 'discountvalue';
  return isDiscount || target === 'comparePrice' || target === 'salePrice';
}

export function isUsedAnyway(shop: ForeignShop, column: string): boolean {
  return usedAnyway[shop].test(keyOfColumn(column));
}

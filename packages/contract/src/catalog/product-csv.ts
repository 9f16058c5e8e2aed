/** Columns with facts of a product, named after the facts. */
export const factColumns = [
  'sku',
  'barcode',
  'netQuantity',
  'kind',
  'suits',
  'notFor',
  'concerns',
  'claims',
  'allergens',
  'howToUse',
  'shelfLifeMonths',
  'maker',
  'countryOfOrigin',
  'licenceNumber',
  'sizesOf',
  'options',
  'variantPlace',
  'pageTitle',
  'pageDescription',
  'searchWords',
  'lowStockBelow',
  'hsn',
  'gstRates',
] as const;

/**
 * The columns of a product file, in the order of an export. `version` and `stockSeen` record the state that the file
 * was made from: with them an import overwrites nobody's later change, and pieces sold since then stay sold.
 */
export const csvColumns = [
  '_id',
  'title',
  'description',
  'ingredients',
  'category',
  'brand',
  'price',
  'salePrice',
  'totalStock',
  'images',
  ...factColumns,
  'set',
  'slug',
  'status',
  'version',
  'stockSeen',
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** The columns that are required to add a product. */
export const requiredColumns = [
  'title',
  'description',
  'ingredients',
  'category',
  'price',
  'totalStock',
  'images',
] as const satisfies readonly CsvColumn[];

/** Separates the pictures of a product. File names never contain it. */
export const IMAGE_SEPARATOR = '|';

/** How the cell of a set begins that is a mixed supply. */
export const MIXED_SUPPLY = 'mixed supply: ';

/** Separates several values of one fact. */
export const LIST_SEPARATOR = ', ';

/** A file to start from: the header and one product. */
export const csvTemplate = `\u{feff}_id,title,description,ingredients,category,brand,price,salePrice,totalStock,images\r
,Neem Soap,"A gentle bar for every day, made by the cold process.","Neem oil, coconut oil, turmeric",soap,Your brand,249,199,40,neem-soap.jpg\r
`;

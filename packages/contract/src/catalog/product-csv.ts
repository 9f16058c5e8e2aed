/**
 * The columns of a product file, in the order of an export. `version` and `stockSeen` say what the file was made of:
 * with them nobody's later change is overwritten, and what was sold since then stays sold.
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
  'netQuantity',
  'kind',
  'suits',
  'notFor',
  'concerns',
  'allergens',
  'howToUse',
  'shelfLifeMonths',
  'maker',
  'countryOfOrigin',
  'licenceNumber',
  'sizesOf',
  'pageTitle',
  'pageDescription',
  'searchWords',
  'lowStockBelow',
  'hsn',
  'gstRates',
  'slug',
  'status',
  'version',
  'stockSeen',
] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** The columns without which no product can be added. */
export const requiredColumns = [
  'title',
  'description',
  'ingredients',
  'category',
  'price',
  'totalStock',
  'images',
] as const satisfies readonly CsvColumn[];

/** Between the pictures of a product; no file name holds it. */
export const IMAGE_SEPARATOR = '|';

/** Columns that say facts of a product; their names are those of the facts. */
export const factColumns = [
  'netQuantity',
  'kind',
  'suits',
  'notFor',
  'concerns',
  'allergens',
  'howToUse',
  'shelfLifeMonths',
  'maker',
  'countryOfOrigin',
  'licenceNumber',
  'sizesOf',
  'pageTitle',
  'pageDescription',
  'searchWords',
  'lowStockBelow',
  'hsn',
  'gstRates',
] as const satisfies readonly CsvColumn[];

/** Between the several values of a fact. */
export const LIST_SEPARATOR = ', ';

/** A file to start from: the header and one product. */
export const csvTemplate = `\u{feff}_id,title,description,ingredients,category,brand,price,salePrice,totalStock,images\r
,Neem Soap,"A gentle bar for every day, made by the cold process.","Neem oil, coconut oil, turmeric",soap,Your brand,249,199,40,neem-soap.jpg\r
`;

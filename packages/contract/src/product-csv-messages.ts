/** What is said of product files. Apart from `messages`, so that no page of the shop loads it. */
export const productCsvMessages = {
  missing: 'Choose a CSV file to import.',
  oneAtATime: 'Send one CSV file at a time.',
  tooLarge: 'A CSV file may have up to 40 MB.',
  tooManyProducts: 'A CSV file may have up to 20,000 products. Please split it.',
  notUtf8:
    "This file is not UTF-8 text, so names like आंवला would be damaged. Save it again as 'CSV UTF-8 (comma delimited)'.",
  isWorkbook: "This is an Excel workbook. Save it as 'CSV UTF-8 (comma delimited)' and choose that file.",
  notCsv: (name: string) => `${name} is no CSV file. Choose one whose name ends in .csv.`,
  notReadable: 'This file could not be read. Please choose it once more.',
  empty: 'This file has no lines. Its first line names the columns, the others are products.',
  noProducts: 'This file has a header and no products under it.',
  brokenQuotes: (line: number) =>
    `The quotation marks near line ${line} do not match. A cell with a quotation mark in it stands in quotation marks, and the mark is written twice.`,
  columnTwice: (column: string) => `The column ${column} stands there twice. Please take one out.`,
  missingColumns: (columns: string) => `These columns are missing: ${columns}.`,
  columnsForNew: (columns: string) => `A new product needs these columns too: ${columns}.`,
  moreCells: (cells: number, columns: number) =>
    `This line has ${cells} cells and the header ${columns}. A text with a comma in it stands in quotation marks.`,
  required: (column: string) => `Please fill in ${column}.`,
  tooLong: (column: string, most: number) => `${column} may have at most ${most} characters.`,
  unknownId: 'No product has this _id. Leave the cell empty to add a new product.',
  idTwice: (line: number) => `The same product stands in line ${line}. Each product may stand there once.`,
  category: (categories: string) => `Choose one of ${categories}.`,
  amount: (column: string) => `${column} is an amount in rupees such as 249 or 249.50, without signs.`,
  wholeNumber: (column: string, most: number) => `${column} is a whole number from 0 to ${most}.`,
  noPicture: 'A product needs at least one picture: its address, or the name of an uploaded file.',
  tooManyPictures: (most: number) => `A product may have at most ${most} pictures.`,
  pictureNotUploaded: (name: string) =>
    `No picture was uploaded as ${name}. Upload it on this page first, or take its address from an export.`,
  changedSince:
    'This product was changed by somebody else since this file was made. Export it again and repeat your change.',
  pictureNames: 'The names of the uploaded pictures are not readable.',
  hasErrors: 'Nothing was imported: some lines have errors.',
  changedMeanwhile: 'Some products were changed by somebody else since the preview. Please look at it again.',
  imported: 'The products are imported.',
  stockReason: 'CSV import',
} as const;

import { IMPORT_MAX_MB, IMPORT_MAX_PRODUCTS } from '../limits.ts';

/** In Indian number format: 20,000. */
export const mostProducts = IMPORT_MAX_PRODUCTS.toLocaleString('en-IN');

export const missing = 'Choose a CSV file to import.';
export const oneAtATime = 'Send one CSV file at a time.';
export const tooLarge = `A CSV file may have up to ${IMPORT_MAX_MB} MB.`;
export const tooManyProducts = `A CSV file may have up to ${mostProducts} products. Please split it.`;
export const notUtf8 =
  "This file is not UTF-8 text, so names like आंवला would be damaged. Save it again as 'CSV UTF-8 (comma delimited)'.";
export const lettersLost = (column: string) =>
  `The letters of ${column} were replaced by question marks when this file was saved. Export the products again, and save the file as 'CSV UTF-8 (comma delimited)'.`;
export const isWorkbook =
  "This is an Excel workbook. Save it as 'CSV UTF-8 (comma delimited)' and choose that file.";
export const notCsv = (name: string) => `${name} is not a CSV file. Choose one whose name ends in .csv.`;
export const notReadable = 'This file could not be read. Please choose it again.';
export const empty = 'This file has no lines. Its first line names the columns, the others are products.';
export const noProducts = 'This file has a header and no products under it.';
export const brokenQuotes = (line: number) =>
  `The quotation marks near line ${line} do not match. If a cell contains a quotation mark, put the cell in quotation marks and write the mark twice.`;
export const columnsForNew = (columns: string) => `A new product needs these columns too: ${columns}.`;
export const moreCells = (cells: number, columns: number) =>
  `This line has ${cells} cells, but the header has ${columns}. Put text that contains a comma in quotation marks.`;
export const required = (column: string) => `Enter the ${column}.`;
export const tooLong = (column: string, most: number) => `${column} may have at most ${most} characters.`;
export const unknownId = 'No product has this _id. Leave the cell empty to add a new product.';
export const idTwice = (line: number) =>
  `Line ${line} has the same product. Each product may appear only once.`;
export const category = (categories: string) => `Choose one of ${categories}.`;
export const amount = (column: string) =>
  `${column} is an amount in rupees such as 249, 249.50 or ₹1,299.00.`;
export const netQuantity = (column: string) =>
  `${column} is a number with g, ml or pieces after it, such as 100 g or 250 ml.`;
export const months = (column: string, most: number) =>
  `${column} is a whole number of months from 1 to ${most}.`;
export const unknownOption = (value: string, options: readonly string[]) =>
  `${value.slice(0, 60)} is not known here. Choose from ${options.join(', ')}.`;
export const tooManyWords = (column: string, most: number) => `${column} may have at most ${most} words.`;
export const wholeNumber = (column: string, most: number) => `${column} is a whole number from 0 to ${most}.`;
export const noPicture =
  'A product needs at least one picture: its address, or the name of an uploaded file.';
export const tooManyPictures = (most: number) => `A product may have at most ${most} pictures.`;
export const pictureNotUploaded = (name: string) =>
  `No picture was uploaded as ${name}. Upload it on this page first, or take its address from an export.`;
export const pictureNotFetched =
  'This picture is at another address. Fetch it on this page first, or upload it as a file with the same name.';
export const titleTaken = (title: string) =>
  `A product with this title already exists: ${title}. To change it, export it and keep its _id.`;
export const titleTwice = (line: number) => `Line ${line} adds a product with the same title.`;
export const slugTaken =
  'Another product uses or used this address. Choose another, or leave the cell empty to have it made from the title.';
export const slugTwice = (line: number) => `Line ${line} uses the same address.`;
export const status = 'status must be published or draft. If it is empty, a new product is published.';
export const labelIncomplete = (facts: string) =>
  `Cannot be published: the label is missing ${facts}. Fill this in, or import it as a draft. Your settings allow a product to be published only with a complete label.`;
export const changedSince =
  'This product has been changed by somebody else since this file was made. Export it again and repeat your change.';
export const stockOfSet =
  'This is a set: its stock is that of its parts. Leave totalStock and stockSeen as the export wrote them.';
export const set = (most: number) =>
  `set says what is inside: pieces and the slug of each part, such as ‘2 × neem-soap, 1 × rose-soap’. Up to ${most} parts.`;
export const setPart = (slug: string) => `No product in the shop or in this file has the slug ${slug}.`;
export const setPartIsSet = (slug: string) => `${slug} is a set itself. A set is made of single products.`;
export const setPartIncomplete = (slug: string) =>
  `${slug} has no price or no category yet. A part of a set needs both: enter them there first.`;
export const setOfProduct =
  'What a product is made of is changed in its form. Leave set as the export wrote it.';
export const imported = 'The products are imported.';
export const stockReason = 'CSV import';
export const hsn = (column: string) => `${column} has 4, 6 or 8 digits, such as 34011190.`;
export const gstRates = (column: string) =>
  `${column} are percentages, each with its start date: 18, 5 from 2025-09-22.`;
/** @param letters what no font of the papers has; empty: no sentence */
export const notPrinted = (letters: readonly string[]) =>
  letters.length === 0
    ? ''
    : `Invoices and labels cannot show ${letters.join(' ')} of its title: an empty box is printed instead.`;
export const barcode = (column: string) =>
  `${column} is the number under the barcode: 8, 12, 13 or 14 digits, the last of which fits the others. Format the column as text, so that a spreadsheet does not shorten it.`;
export const codeTaken = (column: string, code: string, title: string) =>
  `${title} has the ${column} ${code} already. Each belongs to one product.`;
export const codeTwice = (column: string, line: number) => `Line ${line} has the same ${column}.`;
export const codeLeftOut = (column: string, code: string) =>
  `Imported without its ${column} ${code}, which another product has.`;
export const barcodeLeftOut = (code: string) =>
  `Imported without its barcode ${code}: it is no number of 8, 12, 13 or 14 digits whose last one fits the others.`;
export const options = (column: string) =>
  `${column} is one line of names and values, such as ‘Size: 100 g; Scent: Rose’, three at most. Hindi follows after a bar: ‘Scent | ख़ुशबू: Rose | गुलाब’.`;
export const place = (column: string, most: number) =>
  `${column} is a whole number from 1 to ${most}, or empty.`;
export const variantTwice = (line: number) =>
  `This is the same variant as in line ${line}: the same product with the same values in the column options.`;
export const variantLeftOut =
  'It is the same variant as another product, so it is imported as a product of its own.';
export const variantTaken = (title: string) =>
  `${title} is the same variant: change the values in the column options.`;

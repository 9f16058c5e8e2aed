/** The lengths of a GTIN, the number under a barcode: GTIN-8, UPC-A, EAN-13 and that of a carton. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * Whether digits are a GTIN: the last one is the check digit of the others, which count three times and once in turn
 * from the right (GS1 General Specifications, 7.9).
 */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !GTIN_LENGTHS.includes(digits.length)) return false;
  const sum = [...digits.padStart(14, '0')].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** All lengths of one number are the same number: a scanner reads a UPC-A as 13 digits. */
export function gtinKey(digits: string): string {
  return digits.padStart(14, '0');
}

/** A GS1 label: a scanner may say the kind of symbol (`]d2`) before its first field, 01, which may be in brackets. */
const GS1_LABEL = /^(?:\][A-Za-z]\d)?(?:01|\(01\))(\d{14})/;
/** A GS1 Digital Link, what a QR code on a pack holds: `https://id.shop.example/01/08901234567890/10/BATCH?17=261231`. */
const DIGITAL_LINK = /^https?:\/\/[^?#]*\/01\/(\d{8,14})(?:[/?#]|$)/i;
const ANY_LINK = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The code of a product in what was read or typed. GS1 labels and Digital Links have fields after the GTIN, such as batch
 * and date: it alone counts, in the length that the bars of the same pack have. Anything else is a code as it is.
 * Source: GS1 General Specifications, 3.2; GS1 Digital Link, URI Syntax 1.4.
 */
export function productCode(read: string): string {
  const code = read.trim();
  const [, digits = ''] = GS1_LABEL.exec(code) ?? DIGITAL_LINK.exec(code) ?? [];
  return isGtin(digits) ? gtinKey(digits).replace(/^0{6}(?=\d{8}$)|^0/, '') : code;
}

/** The codes of products in a picture. A link to a page, or to pay by UPI, is on many packs and no product's code. */
export function productCodes(read: readonly string[]): string[] {
  return read.map(productCode).filter((code) => code !== '' && !ANY_LINK.test(code));
}

/** SKUs are the same whether they are written in capitals or not. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase();
}

/** Whether a code that was scanned or typed is the SKU or the barcode of a product; it may have neither. */
export function hasCode(
  { sku = '', barcode = '' }: { sku?: string; barcode?: string },
  read: string,
): boolean {
  const code = productCode(read);
  return (
    (sku !== '' && skuKey(sku) === skuKey(code)) || (barcode !== '' && gtinKey(barcode) === gtinKey(code))
  );
}

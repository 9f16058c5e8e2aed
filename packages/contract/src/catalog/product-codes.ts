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

/** SKUs are the same whether they are written in capitals or not. */
export function skuKey(sku: string): string {
  return sku.trim().toLowerCase();
}

/** Whether a code that was scanned or typed is the SKU or the barcode of a product; it may have neither. */
export function hasCode(
  { sku = '', barcode = '' }: { sku?: string; barcode?: string },
  code: string,
): boolean {
  return (
    (sku !== '' && skuKey(sku) === skuKey(code)) || (barcode !== '' && gtinKey(barcode) === gtinKey(code))
  );
}

/**
 * Rupees as people, spreadsheets and other shops write them, with Indian or western groups: `249`, `₹ 249.50`,
 * `Rs. 1,299.00`, `1,29,900`, `INR 199.0000`, `499 INR`, `499/-`. Null: it is no such amount.
 */
export function parseRupees(text: string): number | null {
  const typed = text.replaceAll(/[\s\u{a0}\u{202f}]+/gu, ' ').trim();
  const [, whole, decimals = ''] = PATTERN.exec(typed) ?? [];
  if (whole === undefined) return null;
  return Number(`${whole.replaceAll(',', '')}${decimals}`);
}

const PATTERN =
  /^(?:₹|Rs\.?|INR)? ?(\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2}0{0,8})?(?: ?(?:₹|Rs\.?|INR|\/-))?$/i;

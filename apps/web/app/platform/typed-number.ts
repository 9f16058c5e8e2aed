/** `1,299.50` and `₹ 1,00,000` as the numbers they are; null for what is none. A comma stands before three digits at last. */
export function typedNumber(text: string): number | null {
  const bare = text.replaceAll(/[₹\s]/g, '');
  return /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(bare)
    ? Number(bare.replaceAll(',', ''))
    : null;
}

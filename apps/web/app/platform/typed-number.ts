/**
 * Parses numbers such as `1,299.50` and `₹ 1,00,000`; null if the text is not a number. Exactly three digits must
 * follow the last comma.
 */
export function typedNumber(text: string): number | null {
  const bare = text.replaceAll(/[₹\s]/g, '');
  return /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/.test(bare)
    ? Number(bare.replaceAll(',', ''))
    : null;
}

/** A text that a spreadsheet would run as a formula (OWASP, 'CSV Injection'), or one that was already guarded. */
const LOOKS_LIKE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function guardFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `guardFormula`: removes its apostrophe and no other. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}

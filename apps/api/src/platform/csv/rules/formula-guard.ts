/** A text that a spreadsheet would run as a formula (OWASP, 'CSV Injection'), or one that was guarded from it before. */
const LOOKS_LIKE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The text with an apostrophe before it where a spreadsheet would run it as a formula. */
export function guardFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** What `guardFormula` was given: takes its apostrophe away and no other. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && LOOKS_LIKE_FORMULA.test(cell) ? cell.slice(1) : cell;
}

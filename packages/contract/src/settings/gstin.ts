const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Two digits for the state, the PAN, the number of the registration, Z, and a check digit. */
const SHAPE = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** States and territories with a code of their own. 25 and 28 are no longer used. */
function isState(code: number): boolean {
  return (code >= 1 && code <= 38 && code !== 25 && code !== 28) || code === 97;
}

/** What is wrong with a GSTIN (in capitals, without spaces), or null. */
export function faultOfGstin(gstin: string): 'shape' | 'state' | 'check_digit' | null {
  if (!SHAPE.test(gstin)) return 'shape';
  if (!isState(Number(gstin.slice(0, 2)))) return 'state';
  return checkDigit(gstin.slice(0, 14)) === gstin.at(-1) ? null : 'check_digit';
}

/** The 15th character: Luhn's algorithm in base 36. */
function checkDigit(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

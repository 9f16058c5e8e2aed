import { isGtin } from '@shop/contract/catalog/product-codes';
import type { Sight } from './read-gate.ts';

/**
 * One code of each piece that is new before the camera: a label may bear several. A code that nothing has, such as a
 * link, is left out beside one of a product; a barcode is not, since it is another product's. `productOf`: the id of the
 * product that has a code.
 */
export function codesOfPieces(
  { fresh, beside }: Sight,
  productOf: (code: string) => string | undefined,
): string[] {
  const shown = new Set(beside.map(productOf).filter((product) => product !== undefined));
  const strange = fresh.filter((code) => productOf(code) === undefined);
  const codes = fresh.filter((code) => {
    const product = productOf(code);
    if (product === undefined || shown.has(product)) return false;
    shown.add(product);
    return true;
  });
  return [...codes, ...(shown.size > 0 ? strange.filter(isGtin) : strange.slice(0, 1))];
}

import { isGtin } from '@shop/contract/catalog/product-codes';

/** How long a code must be out of the picture before it counts as another piece with the same code. */
const AWAY_MS = 1_500;
/** How long other codes wait for a barcode: a label may bear a QR code too, which a camera often reads first. */
const WAIT_MS = 300;

/** What a picture shows. */
export interface Sight {
  /** The codes that are new: of a piece that was not there before, or further ones of a piece that was. */
  fresh: readonly string[];
  /** The other codes that are or were just now in the picture. */
  beside: readonly string[];
}

/**
 * Lets each code through once for as long as it stays in the picture: a camera reads it many times a second, and misses
 * it now and then while it is held. Another piece with the same code counts once the first has left the picture.
 */
export function createReadGate(awayMs = AWAY_MS) {
  const seen = new Map<string, { since: number; last: number; isThrough: boolean }>();
  /** `at`: when the picture was taken, in milliseconds that only grow. */
  return (read: readonly string[], at: number): Sight => {
    for (const [code, { last }] of seen) if (at - last >= awayMs) seen.delete(code);
    for (const code of read) {
      const before = seen.get(code);
      if (before) before.last = at;
      else seen.set(code, { since: at, last: at, isThrough: false });
    }
    const isNew = ([code, { since, isThrough }]: [string, { since: number; isThrough: boolean }]) =>
      !isThrough && (isGtin(code) || at - since >= WAIT_MS);
    const fresh = [...seen].filter(isNew);
    const beside = [...seen.keys()].filter((code) => !fresh.some(([each]) => each === code));
    for (const [, sight] of fresh) sight.isThrough = true;
    return { fresh: fresh.map(([code]) => code), beside };
  };
}

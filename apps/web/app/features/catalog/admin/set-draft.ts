import type { AdminProduct, ProductChange } from '@shop/contract/catalog/schemas';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';

/** A part of a set as the form has it. */
export interface PartDraft {
  _id: string;
  title: string;
  /** As typed. */
  pieces: string;
  price: number;
  totalStock: number;
  /** In per cent; null: not known. */
  gstRate: number | null;
}

/** What a product is made of, as the form has it. */
export interface SetDraft {
  supply: SetSupply;
  parts: readonly PartDraft[];
}

/** What a product is made of; null: it is no set. */
export function setDraftOf(product: AdminProduct | undefined): SetDraft | null {
  if (!product?.set) return null;
  const { supply, parts } = product.set;
  return {
    supply,
    parts: parts.map(({ productId, pieces, ...part }) => ({
      ...part,
      _id: productId,
      pieces: String(pieces),
    })),
  };
}

/** What is sent of it; nothing where it is as it was. */
export function setBodyOf(set: SetDraft | null, base: AdminProduct | undefined): Pick<ProductChange, 'set'> {
  const body = set && {
    supply: set.supply,
    parts: set.parts.map(({ _id, pieces }) => ({ productId: _id, pieces: Number(pieces) })),
  };
  return isOtherSet(set, base) ? { set: body } : {};
}

/** Whether the form has another set than the product. */
export function isOtherSet(set: SetDraft | null, base: AdminProduct | undefined): boolean {
  return keyOfSet(set) !== keyOfSet(setDraftOf(base));
}

/** A set as one text, for comparison. */
export function keyOfSet(set: SetDraft | null): string {
  return JSON.stringify(set && [set.supply, set.parts.map(({ _id, pieces }) => [_id, Number(pieces)])]);
}

/** `2 × Neem Soap, 1 × Rose Soap; GST of each part`. */
export function wordsOfSet(set: SetDraft | null): string {
  if (set === null) return 'Not a set';
  const parts = set.parts.map(({ pieces, title }) => `${pieces} × ${title}`).join(', ');
  return `${parts}; ${set.supply === 'mixed' ? 'GST as a mixed supply' : 'GST of each part'}`;
}

/** Why the set cannot be saved yet. */
export function hindranceOfSet(set: SetDraft | null): string | undefined {
  if (set === null) return undefined;
  const pieces = set.parts.map((part) => Number(part.pieces));
  if (pieces.some((count) => !Number.isInteger(count) || count < 1 || count > 99))
    return 'Say how many pieces of each part are in the set, from 1 to 99.';
  return pieces.reduce((sum, count) => sum + count, 0) < 2
    ? 'Choose at least two pieces for the set.'
    : undefined;
}

/** What is said at the stock: a set has none, and what was one begins without. */
export function stockHintOf(set: SetDraft | null, base: AdminProduct | undefined): string {
  if (set) return 'Of a set: that of its parts. Change it there.';
  return base?.set ? 'A set has no pieces. Save first, then enter those of this product.' : 'Pieces';
}

/** How many sets the parts make today, and what they cost one by one. Null: a part has no number of pieces yet. */
export function sumsOf({ parts }: SetDraft): { sets: number; price: number } | null {
  if (parts.length === 0 || parts.some(({ pieces }) => !(Number(pieces) >= 1))) return null;
  return {
    sets: Math.min(...parts.map(({ totalStock, pieces }) => Math.floor(totalStock / Number(pieces)))),
    price: parts.reduce((sum, { price, pieces }) => sum + price * Number(pieces), 0),
  };
}

/** What the way of taxing means for these parts, said before the set is saved. */
export function taxWordsOf({ supply, parts }: SetDraft): string {
  const rates = [...new Set(parts.map(({ gstRate }) => gstRate))];
  if (rates.includes(null))
    return 'The GST rate of a part is not known yet. Enter it at the product or its category before this set is billed.';
  const known = rates.filter((rate) => rate !== null).sort((one, other) => one - other);
  if (known.length < 2) return `All parts have ${known[0] ?? 0}% GST, so both ways come to the same tax.`;
  return supply === 'parts'
    ? `The invoice names each part with its own HSN code, its rate (${rateList(known)}) and its share of the price.`
    : `The invoice has one line, and all of the price is taxed at the highest rate, ${known.at(-1)}%. The law wants this of a mixed supply: products at one price that do not belong together by nature (CGST Act, section 8).`;
}

/** `5% and 18%`. */
function rateList(rates: readonly number[]): string {
  const words = rates.map((rate) => `${rate}%`);
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ');
}

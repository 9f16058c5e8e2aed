import { MAX_SET_PARTS, MAX_SET_PIECES } from '@shop/contract/limits';
import { LIST_SEPARATOR, MIXED_SUPPLY } from '@shop/contract/catalog/product-csv';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { SetSupply } from '@shop/contract/catalog/set-schemas';
import { RefusedCell } from './fact-cells.ts';

/** What is inside a set, by the addresses of its parts. */
export interface NamedSet {
  supply: SetSupply;
  parts: readonly { slug: string; pieces: number }[];
}

/** `2 × neem-soap, 1 × rose-soap`, and `mixed supply: …` for a set that is one. */
export function setCell({ supply, parts }: NamedSet): string {
  const inside = parts.map(({ slug, pieces }) => `${pieces} × ${slug}`).join(LIST_SEPARATOR);
  return supply === 'mixed' ? `${MIXED_SUPPLY}${inside}` : inside;
}

/** Reads what `setCell` writes; `x` and `*` count like `×`. */
export function readSet(text: string): NamedSet | RefusedCell {
  const unfit = new RefusedCell(productCsvMessages.set(MAX_SET_PARTS));
  const isMixed = text.toLowerCase().startsWith(MIXED_SUPPLY.trim());
  const inside = isMixed ? text.slice(MIXED_SUPPLY.trim().length) : text;
  const parts: { slug: string; pieces: number }[] = [];
  for (const part of inside.split(',')) {
    const [, pieces, slug] = /^\s*(\d{1,2})\s*[×x*]\s*([a-z0-9-]+)\s*$/i.exec(part) ?? [];
    if (pieces === undefined || slug === undefined) return unfit;
    parts.push({ slug: slug.toLowerCase(), pieces: Number(pieces) });
  }
  const isFit = parts.every(({ pieces }) => pieces >= 1 && pieces <= MAX_SET_PIECES);
  const isOnce = new Set(parts.map(({ slug }) => slug)).size === parts.length;
  const all = parts.reduce((sum, { pieces }) => sum + pieces, 0);
  if (!isFit || !isOnce || all < 2 || parts.length > MAX_SET_PARTS) return unfit;
  return { supply: isMixed ? 'mixed' : 'parts', parts };
}

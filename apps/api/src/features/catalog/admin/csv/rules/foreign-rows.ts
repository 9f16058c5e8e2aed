import type { ForeignShop, ForeignTarget } from '@shop/contract/catalog/foreign-file';
import { unguardFormula } from '../../../../../platform/csv/rules/formula-guard.ts';
import type { CsvLine } from '../../../../../platform/csv/read-csv.ts';
import { keyOfColumn } from './foreign-columns.ts';

/** A product of another shop's file, gathered from its lines, with the texts still as they are written there. */
export interface ForeignProduct {
  /** Its first line. */
  line: number;
  /** What the file says about it, by target: the texts of all columns that become that target. */
  texts: ReadonlyMap<ForeignTarget, readonly string[]>;
  images: readonly string[];
  /** What its slug is made from. */
  name: string;
  /** What distinguishes it from the other variants of the same product, such as '100 g'; empty if it is the only one. */
  options: readonly string[];
  /** The names of its options, as far as the file says them: 'Size'. */
  optionNames: readonly string[];
  /** Its place among them, from 1; 0: it is the only one. */
  place: number;
  /** When its sale price begins and ends, as it is written there; empty: not said. */
  sale: { starts: string; ends: string };
  /** What names it in every file of that shop: its SKU or its id with its name, or its handle with the options. */
  keys: readonly string[];
  /** What tells it from others of the same name; empty: nothing. */
  code: string;
}

/** A file of another shop: its columns, and what they become. */
export interface ForeignTable {
  shop: ForeignShop;
  header: readonly string[];
  targets: ReadonlyMap<string, ForeignTarget | null>;
}

/** A line of the file. */
export interface Row {
  line: number;
  texts: ReadonlyMap<ForeignTarget, readonly string[]>;
  /** A cell by the key of its column. */
  cell: (key: string) => string;
  /** Whether the file has a column of this key. */
  has: (key: string) => boolean;
}

export function rowReader({ header, targets }: ForeignTable) {
  const indexes = new Map<string, number>();
  for (const [index, name] of header.entries()) {
    if (!indexes.has(keyOfColumn(name))) indexes.set(keyOfColumn(name), index);
  }
  return ({ line, cells }: CsvLine): Row => {
    const textAt = (index: number) => unguardFormula(cells[index] ?? '').trim();
    const texts = new Map<ForeignTarget, string[]>();
    for (const [index, name] of usedLast(header)) {
      const target = targets.get(name);
      const text = target
        ? withUnit(textAt(index), textAt(indexes.get(`${keyOfColumn(name)}unit`) ?? -1))
        : '';
      const isSaid = target === 'category' && isFiner(name) && texts.has(target);
      if (target && text !== '' && !isSaid) texts.set(target, [...(texts.get(target) ?? []), text]);
    }
    return {
      line,
      texts,
      cell: (key) => textAt(indexes.get(key) ?? -1),
      has: (key) => indexes.has(key),
    };
  };
}

/** An amount with the unit that has a column of its own beside it: `Unit Price Total Measure` and `… Unit`. */
const withUnit = (text: string, unit: string) => (/^[\d.,]+$/.test(text) ? `${text} ${unit}`.trim() : text);

/** Shopify's own categories are finer than a shop's, so they count where a product has no type. */
const isFiner = (name: string) => keyOfColumn(name) === 'productcategory';

function usedLast(header: readonly string[]) {
  return [...header.entries()].toSorted(
    ([, one], [, other]) => Number(isFiner(one)) - Number(isFiner(other)),
  );
}

/** With the name, because ids and short SKUs are the same in many shops. */
export const keyOf = (kind: 'sku' | 'id', code: string, name: string) =>
  `${kind}:${code} ${name.normalize('NFC').toLowerCase()}`;

export const titleOf = (row: Row) => row.texts.get('title')?.[0] ?? '';

/** Several pictures in a cell have signs between them, but an address may itself contain a comma. */
export const imagesOf = (row: Row) =>
  (row.texts.get('images') ?? []).flatMap((cell) =>
    cell
      .split(cell.includes('://') ? BETWEEN_ADDRESSES : /,\s|[;|]/)
      .map((name) => name.trim())
      .map((name) => (name.includes('~mv2') && !name.includes('/') ? WIX_MEDIA + name : name)),
  );

const BETWEEN_ADDRESSES = /,(?=\s|https?:\/\/)|[;|\s](?=\s*https?:\/\/)/;
/** Wix writes the ids of its pictures, which end like `~mv2.jpg`; this is where they are. */
const WIX_MEDIA = 'https://static.wixstatic.com/media/';

export const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];

import { nameKey } from '../typed-text.ts';
import { allergens, productKinds } from './label-facts.ts';
import { ownOptions } from './own-options.ts';
import { concerns } from './concerns.ts';
import { suitabilities } from './product-facts.ts';

/** The owner's lines of each list that a product's facts are chosen from (decision 0181). */
export interface OwnLists {
  kinds: readonly string[];
  suits: readonly string[];
  concerns: readonly string[];
  allergens: readonly string[];
}
export type LabelList = keyof OwnLists;

/** The facts that are chosen from each list. */
export const factsOfList = {
  kinds: ['kind'],
  suits: ['suits', 'notFor'],
  concerns: ['concerns'],
  allergens: ['allergens'],
} as const satisfies Record<LabelList, readonly string[]>;

export const noOwnLists: OwnLists = { kinds: [], suits: [], concerns: [], allergens: [] };

const installed: Record<LabelList, readonly { id: string; label: string }[]> = {
  kinds: productKinds,
  suits: suitabilities,
  concerns,
  allergens,
};

/** An entry of a list. */
export interface ListOption {
  id: string;
  label: string;
}

/** All that a fact may be chosen from: what is installed, then what the owner has added. */
export function optionsOfList(list: LabelList, own: OwnLists): ListOption[] {
  return [...installed[list], ...ownOptions(own[list])];
}

/** The entry that a text means, by its id or a name in either language, however it is written. */
export function findOption(list: LabelList, own: OwnLists, text: string): string | undefined {
  const key = nameKey(text);
  const found = installed[list].find(({ id, label }) => [nameKey(id), nameKey(label)].includes(key));
  return (
    found?.id ??
    own[list].find((line) => line.split(' | ').some((name) => nameKey(name) === key))?.split(' | ')[0]
  );
}

/**
 * Typed lines as they are stored: with single blanks, and each entry once, however it is written, also if it is
 * installed. Hindi stands after a bar.
 */
export function fitLines(list: LabelList, typed: readonly string[]): string[] {
  const fit: string[] = [];
  for (const line of typed) {
    const names = line.split('|').map((name) => name.trim().replaceAll(/\s+/g, ' '));
    const given = names.filter((name, index) => name !== '' && names.indexOf(name) === index);
    const [name] = given;
    const isKnown = given.some(
      (each) => findOption(list, { ...noOwnLists, [list]: fit }, each) !== undefined,
    );
    if (name !== undefined && !isKnown) fit.push(given.join(' | '));
  }
  return fit;
}

/** What a save of a list does to its entries. */
export interface ListChange {
  list: LabelList;
  from: string;
  /** Null: it is removed. */
  to: string | null;
}

const isAmong = (names: readonly string[], name: string) =>
  names.some((other) => nameKey(other) === nameKey(name));

/**
 * Which entries are renamed and which removed. An entry that is only spelled differently is renamed; so is one whose
 * line has another name now, where as many lines are there as before.
 */
function changesOfList(list: LabelList, before: readonly string[], after: readonly string[]): ListChange[] {
  const old = ownOptions(before).map(({ id }) => id);
  const now = ownOptions(after).map(({ id }) => id);
  return old.flatMap((from, index): ListChange[] => {
    if (now.includes(from)) return [];
    const respelled = now.find((name) => nameKey(name) === nameKey(from));
    if (respelled !== undefined) return [{ list, from, to: respelled }];
    const there = now[index];
    const isRenamed = old.length === now.length && there !== undefined && !isAmong(old, there);
    return [{ list, from, to: isRenamed ? there : null }];
  });
}

/** The same for all lists. */
export function changesOfLists(before: OwnLists, after: OwnLists): ListChange[] {
  return (Object.keys(factsOfList) as LabelList[]).flatMap((list) =>
    changesOfList(list, before[list], after[list]),
  );
}

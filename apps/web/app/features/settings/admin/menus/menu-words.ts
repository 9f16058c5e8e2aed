import { ALL_CATEGORIES, type MenuEntry } from '@shop/contract/settings/menus';
import type { SectionValues } from '@shop/contract/settings/schemas';

export type Menus = SectionValues['menus'];

/** The old and new value of each changed menu, one line per menu. */
export function menuDifferences({
  before,
  after,
}: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}) {
  const [was, is] = [menusAsText(before), menusAsText(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, label: name, before: was.get(name) ?? '', after: is.get(name) ?? '' }))
    .filter((menu) => menu.before !== menu.after);
}

function menusAsText(section: Record<string, unknown>): ReadonlyMap<string, string> {
  const { header, shelves, columns } = section as unknown as Menus;
  return new Map([
    ['Header', textOf(header)],
    ['Header, second row', textOf(shelves)],
    ...columns.map(({ heading, entries }, index): [string, string] => [
      `Footer, column ${index + 1}`,
      `${heading}: ${textOf(entries)}`,
    ]),
  ]);
}

function textOf(entries: readonly MenuEntry[]): string {
  return entries.map(({ label, to }) => label || (to === ALL_CATEGORIES ? 'All categories' : to)).join(', ');
}

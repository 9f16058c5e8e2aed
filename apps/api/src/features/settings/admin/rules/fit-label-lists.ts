import { type LabelList, type OwnLists, factsOfList, fitLines } from '@shop/contract/catalog/label-lists';
import { MAX_OPTION, MAX_OWN_OPTIONS } from '@shop/contract/limits';
import { type Sentences, refuse } from './refuse.ts';

const lists = Object.keys(factsOfList) as LabelList[];

/**
 * The owner's lists as they are stored: each entry once, however it is written (`fitLines`).
 * @throws unfit_setting for a comma, which separates entries in files and addresses, and for what is too long
 */
export function fitLabelLists(typed: OwnLists): Record<LabelList, string[]> {
  const fit = Object.fromEntries(lists.map((list) => [list, fitLines(list, typed[list])])) as Record<
    LabelList,
    string[]
  >;
  refuse(Object.fromEntries(lists.map((list) => [list, faultOf(fit[list])])));
  return fit;
}

function faultOf(lines: readonly string[]): Sentences[string] {
  if (lines.length > MAX_OWN_OPTIONS)
    return `A list may have at most ${MAX_OWN_OPTIONS} entries of your own.`;
  const wrong = lines.find((line) => /[,;]/.test(line));
  if (wrong !== undefined) return `‘${wrong}’: write each entry in a line of its own, without commas.`;
  const crowded = lines.find((line) => line.split(' | ').length > 2);
  if (crowded !== undefined) return `‘${crowded}’: one bar stands between English and Hindi.`;
  const long = lines.find((line) => line.split(' | ').some((name) => name.length > MAX_OPTION));
  return long !== undefined && `‘${long}’: a name may have at most ${MAX_OPTION} characters.`;
}

import { expect, test } from 'vitest';
import { changesOfLists, findOption, fitLines, noOwnLists, optionsOfList } from './label-lists.ts';
import { labelsOf, suitabilities } from './product-facts.ts';

const own = { ...noOwnLists, suits: ['Baby skin | शिशु की त्वचा', 'Beard'] };

test('lines are stored once each, however they are written, and not if they are installed', () => {
  expect(
    fitLines('suits', [
      '  Baby   skin|शिशु की त्वचा ',
      'BABY SKIN',
      'babyskin | दूसरी',
      'शिशु की त्वचा',
      'Oily Skin',
      'dryhair',
      ' | ',
      'Beard | Beard',
    ]),
  ).toEqual(own.suits);
});

test.each([
  ['baby  SKIN', 'Baby skin'],
  ['शिशु की त्वचा', 'Baby skin'],
  ['oily skin', 'oilySkin'],
  ['beard', 'Beard'],
  ['Everybody', undefined],
])('%s is found as %s', (text, id) => {
  expect(findOption('suits', own, text)).toBe(id);
});

test('an own entry has its name as id, and stands after the installed ones', () => {
  expect(optionsOfList('suits', own).slice(-2)).toEqual([
    { id: 'Baby skin', label: 'Baby skin' },
    { id: 'Beard', label: 'Beard' },
  ]);
  expect(labelsOf(suitabilities, ['Beard', 'oilySkin', 'Baby skin'], own.suits)).toEqual([
    'Oily skin',
    'Beard',
    'Baby skin',
  ]);
});

test('what no list has any more is named as it is, so that no warning is lost', () => {
  expect(labelsOf(suitabilities, ['Beard'])).toEqual(['Beard']);
  expect(labelsOf(suitabilities, [''])).toEqual([]);
});

const changes = (before: string[], after: string[]) =>
  changesOfLists({ ...noOwnLists, suits: before }, { ...noOwnLists, suits: after }).map(({ from, to }) => [
    from,
    to,
  ]);

test.each<[string, string[], string[], [string, string | null][]]>([
  ['another name in the same line', ['A', 'B | बी'], ['A', 'C | बी'], [['B', 'C']]],
  [
    'another spelling, wherever it stands',
    ['goat milk', 'B'],
    ['B', 'Goat Milk', 'D'],
    [['goat milk', 'Goat Milk']],
  ],
  ['a line that is gone', ['A', 'B'], ['B'], [['A', null]]],
  ['one gone, another added', ['A', 'B'], ['B', 'C'], [['A', null]]],
  ['another order, another Hindi', ['A | ए', 'B'], ['B', 'A | एक'], []],
])('%s', (_what, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { canStore } from './can-store.ts';
import { browserStorage, tabStorage } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  tabStorage.clear();
  browserStorage.clear();
});

test('what is stored is read again, and removed', () => {
  tabStorage.set('a', 'one');
  expect(tabStorage.get('a')).toBe('one');
  expect(browserStorage.get('a')).toBeNull();
  tabStorage.remove('a');
  expect(tabStorage.get('a')).toBeNull();
  expect(canStore()).toBe(true);
});

describe.each([
  ['is null', () => vi.stubGlobal('sessionStorage', null)],
  [
    'throws when written',
    () =>
      vi.stubGlobal('sessionStorage', {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {},
        clear: () => {},
      }),
  ],
])('where storage %s', (_, breakStorage) => {
  test('a text is kept as long as the page is open, and nothing throws', () => {
    breakStorage();
    expect(canStore()).toBe(false);
    tabStorage.set('a', 'one');
    expect(tabStorage.get('a')).toBe('one');
    tabStorage.remove('a');
    expect(tabStorage.get('a')).toBeNull();
    tabStorage.set('a', 'two');
    tabStorage.clear();
    expect(tabStorage.get('a')).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { Check } from 'typebox/value';
import { demonstrationSettings } from '../../settings/demonstration-settings.ts';
import { builtInPages } from '../page-kinds.ts';
import { PageContent } from '../schemas.ts';
import { defaultPages } from './default-pages.ts';

test('every page of the specification has what it says as installed, in the shape of a page', () => {
  expect(Object.keys(defaultPages).toSorted()).toEqual([...builtInPages].toSorted());
  for (const page of Object.values(defaultPages)) expect(Check(PageContent, page)).toBe(true);
});

test('nothing that is installed names the demonstration’s brand, or has a picture of it', () => {
  const texts = JSON.stringify(defaultPages);
  expect(texts.toLowerCase()).not.toContain(demonstrationSettings.shop.name.toLowerCase());
  expect(texts).not.toContain('/pictures/');
});

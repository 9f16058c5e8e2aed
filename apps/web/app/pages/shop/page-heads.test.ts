// @vitest-environment happy-dom
import { usualDescription } from '@shop/contract/catalog/usual-description';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { product, twoPictures } from '../../testing/catalog-samples.ts';
import { meta as homeMeta } from './home-page.tsx';
import { meta as listingMeta } from './listing-page.tsx';
import { meta as productMeta } from './product-page.tsx';

const [logo, icon] = twoPictures;

function rootOf(pictures: Partial<ShopSettings['pictures']> = {}) {
  const settings = { ...demonstrationSettings, pictures: { ...demonstrationSettings.pictures, ...pictures } };
  return [{ id: 'root', loaderData: { publicUrl: 'https://shop.example', settings } }];
}

function contentOf(tags: readonly MetaDescriptor[], name: string): unknown {
  const tag = tags.find(
    (each) => ('name' in each && each.name === name) || ('property' in each && each.property === name),
  );
  return tag && 'content' in tag ? tag.content : undefined;
}

test.each([
  ['its logo', { logo, icon }, logo?.url],
  ['its icon where it has no logo', { logo: null, icon }, icon?.url],
  ['the icon that is installed where it has neither', { logo: null, icon: null }, '/icon-512.png'],
])('search engines are shown %s', (_what, pictures, path) => {
  const tags = homeMeta({ loaderData: undefined, matches: rootOf(pictures as never) } as never);
  const data = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      logo: new URL(path ?? '', 'https://shop.example').href,
    }),
  );
});

function headOfProduct(facts: object) {
  const found = product({ facts: { ...product().facts, ...facts } });
  const tags = productMeta({ loaderData: { product: found }, matches: rootOf(), params: {} } as never);
  return {
    title: tags.flatMap((tag) => ('title' in tag ? [tag.title] : [])),
    description: contentOf(tags, 'description'),
    shared: [contentOf(tags, 'og:title'), contentOf(tags, 'og:description')],
  };
}

test('a product is found by its own words, and by the usual ones where its owner wrote none', () => {
  const usual = usualDescription(product());
  expect(headOfProduct({})).toEqual({
    title: ['Neem Soap · Deodar'],
    description: usual,
    shared: ['Neem Soap', usual],
  });
  const own = { pageTitle: 'A soap for rain', pageDescription: 'Neem, for wet months.' };
  expect(headOfProduct(own)).toEqual({
    title: ['A soap for rain · Deodar'],
    description: own.pageDescription,
    shared: [own.pageTitle, own.pageDescription],
  });
});

function titleOf(search: string) {
  const tags = listingMeta({ location: { search }, matches: rootOf() } as never);
  return tags.flatMap((tag) => ('title' in tag ? [tag.title] : []));
}

test('the listing is named after what was chosen', () => {
  expect(titleOf('')).toEqual(['All Products · Deodar']);
  expect(titleOf('?category=soap,shampoo')).toEqual(['Soap, Shampoo · Deodar']);
  expect(titleOf('?category=soap&page=2')).toEqual(['Soap, page 2 · Deodar']);
});

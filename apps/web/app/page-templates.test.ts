import { pageOf, pageTemplates } from '@shop/contract/page-errors/page-of';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

function templatesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) =>
    children ? templatesOf(children) : index ? ['/'] : [`/${path}`],
  );
}

test('errors are counted for each page of the shop', () => {
  const pages = templatesOf(routes).filter((template) => !/\.|\*/.test(template));
  expect([...pageTemplates].toSorted()).toEqual(pages.toSorted());
});

test.each([
  ['/shop/product/neem-soap/', '/shop/product/:productKey'],
  ['/SHOP/Home', '/shop/home'],
  ['/admin/products/import', '/admin/products/import'],
  ['/', '/'],
  ['/shop/asha@deodar.example', '*'],
  ['/shop/home/more', '*'],
  ['', '/'],
])('%s is the page %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

test.each([
  ['/shop/search?keyword=%', '/shop/search?keyword=%'],
  ['/shop/product/%E0%A4%95', '/shop/product/%E0%A4%95'],
  ['/%', '/%25'],
  ['/shop/%zz?a=b%', '/shop/%25zz?a=b%'],
  ['/%ff', '/%25ff'],
])('%s is read as %s', (url, read) => {
  expect(readableUrl({ url })).toBe(read);
});

import { expect, test } from 'vitest';
import {
  isOwnPath,
  leadsBack,
  readOldAddress,
  withQuery,
  withinShop,
  writeOldAddress,
} from './redirect-path.ts';

test.each([
  ['/Products/Neem-Soap/', '/products/neem-soap'],
  ['/collections/all?sort=price#top', '/collections/all?sort=price'],
  ['/Index.php?route=a/b&product_id=42', '/index.php?product_id=42&route=a%2Fb'],
  ['/?p=12', '/?p=12'],
  ['https://old.example/pages/about', '/pages/about'],
  ['/a b', '/a%20b'],
  ['/products/../cart', '/cart'],
  ['/collections/50%-off', '/collections/50%25-off'],
  ['/collections/50%25-off', '/collections/50%25-off'],
  ['/%E0%A4%95', '/%e0%a4%95'],
  ['/Caf\u00c9', '/caf%c3%a9'],
  ['/cafe\u0301?q=cafe\u0301', '/caf%c3%a9?q=caf%C3%A9'],
  ['/%E0%A4%AB%E0%A4%BC%E0%A5%87%E0%A4%B8', '/%e0%a4%ab%e0%a4%bc%e0%a5%87%e0%a4%b8'],
  ['/%E0%A5%9E%E0%A5%87%E0%A4%B8', '/%e0%a4%ab%e0%a4%bc%e0%a5%87%e0%a4%b8'],
])('%s is compared as %s', (typed, path) => {
  const old = readOldAddress(typed);
  expect(old && writeOldAddress(old)).toBe(path);
});

test.each([
  '',
  '/',
  'products',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://x.in/',
])('%j is no old address', (typed) => {
  expect(readOldAddress(typed)).toBeNull();
});

test.each(['/shop/home', '/shop/pages/story', '/api/x', '/admin', '/auth/login', '/robots.txt', '/media/a'])(
  '%s is the shop’s own',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each(['/products/neem', '/shopping', '/pages/about'])('%s is nobody’s', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('a way that leads back is found, however long it is', () => {
  const targets = new Map([
    ['/b', ['/shop/home', '/C/?x=1']],
    ['/c', ['/d']],
    ['/d', ['/a']],
    ['/e', ['/shop/home']],
  ]);
  expect(leadsBack('/a', '/b', targets)).toBe(true);
  expect(leadsBack('/a', '/A/', targets)).toBe(true);
  expect(leadsBack('/a', '/e', targets)).toBe(false);
  expect(leadsBack('/a', 'https://a.in/b', targets)).toBe(false);
});

test.each([
  ['https://Shop.Example/a?b=c#d', '/a?b=c#d'],
  ['http://shop.example', '/'],
  ['https://www.shop.example/a', 'https://www.shop.example/a'],
  ['https://shop.example:8443/a', 'https://shop.example:8443/a'],
  ['/a', '/a'],
])('%s leads to %s', (address, to) => {
  expect(withinShop(address, 'https://shop.example')).toBe(to);
});

test.each([
  ['/shop/listing', 'utm=x&size=a b', '/shop/listing?utm=x&size=a+b'],
  ['/shop/listing?category=soap#top', 'utm=x&category=hair', '/shop/listing?category=soap&utm=x#top'],
  ['https://a.in/', 'p=1', 'https://a.in/?p=1'],
  ['/shop/home', '', '/shop/home'],
])('%s takes %j along as %s', (target, query, address) => {
  expect(withQuery(target, [...new URLSearchParams(query)])).toBe(address);
});

import { expect, test } from 'vitest';
import { parseQuery } from './create-app.ts';

test.each([
  ['', {}],
  ['a=1&b=x%20y+z', { a: '1', b: 'x y z' }],
  ['category=soap&category=shampoo', { category: 'soap,shampoo' }],
  ['category[]=soap&category[]=shampoo&category=faceWash', { category: 'soap,shampoo,faceWash' }],
  ['a%5B%5D=1', { a: '1' }],
  ['a=&b', { a: '', b: '' }],
  ['a=%', { a: '%' }],
  // Decoded once: what was encoded twice stays encoded.
  ['a=%2527%253Cb%253E', { a: '%27%3Cb%3E' }],
  ['__proto__=1&constructor=2', JSON.parse('{"__proto__":"1","constructor":"2"}')],
])('%j is read as %j', (text, query) => {
  expect({ ...parseQuery(text) }).toEqual(query);
});

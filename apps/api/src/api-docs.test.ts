import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@shop/contract/endpoints';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';

let shop: TestShop;
let paths: Record<string, Record<string, { summary?: string }>>;
beforeAll(async () => {
  shop = await buildTestShop();
  paths = (await shop.app.inject('/api/openapi.json')).json<{ paths: typeof paths }>().paths;
});
afterAll(() => shop.close());

const operationsOf = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('the document holds the calls of the contract and nothing else', () => {
  const documented = operationsOf().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const served = allEndpoints.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documented.toSorted()).toEqual(served.toSorted());
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCodesOfCalls } from './codes-of-calls.ts';

const CONTRACT = {
  'packages/contract/src/refusals.ts': "export const busy = refusal('unavailable', 'busy', messages.busy);",
  'packages/contract/src/cart/refusals.ts': `
    export const soldOut = refusal('conflict', 'sold_out', messages.soldOut);
    export const notFound = ownersRefusal('not_found', 'not_found', 'None.');
    export const away = wordedRefusal('unavailable', 'away');
    export const why = (day: string) => messages.why(day);`,
};
const ROUTES = 'apps/api/src/features/cart/cart-routes.ts';

/** The codes of a tree with these files and the contract above. */
function codesOf(files: Record<string, string>): Record<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'codes-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, code] of Object.entries({ ...CONTRACT, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return readCodesOfCalls(root);
}

const route = (handler: string, before = '') => `
  import * as contract from '@shop/contract/cart/endpoints';
  import * as refusals from '@shop/contract/cart/refusals';
  import { busy } from '@shop/contract/refusals';
  import { add } from '../stock/index.ts';
  export function serveCart(serve, { checks, database }) {
    ${before}
    serve(contract.addToCart, ${handler});
  }`;
const STOCK = {
  'apps/api/src/features/stock/index.ts': "export { takePieces as add } from './take.ts';",
  'apps/api/src/features/stock/take.ts': `
    import * as refusals from '@shop/contract/cart/refusals';
    const unfit = () => refuse(refusals.soldOut);
    export const takePieces = (left) => { if (left < 1) throw unfit(); };
    export const other = () => { throw refuse(refusals.away); };`,
};

test.each([
  ['in the handler', 'async () => { throw refuse(refusals.soldOut); }', 'sold_out'],
  [
    'behind a choice',
    'async () => { throw refuse(late ? refusals.soldOut : refusals.notFound); }',
    'not_found sold_out',
  ],
  ['two functions and an index further, under another name', 'async () => add(0)', 'sold_out'],
  ['nowhere', 'async () => refusals.why(day)', ''],
  ['of every call', 'async () => { throw refuse(busy); }', ''],
  ['only caught', 'async () => { if (isRefused(error, refusals.soldOut)) return null; }', ''],
])('a refusal %s', (_where, handler, codes) => {
  expect(codesOf({ ...STOCK, [ROUTES]: route(handler) })).toEqual({ 'cart/addToCart': codes });
});

test('a refusal of what the route made before, and of what the app hands to the feature', () => {
  const app = `
    import { takePieces, other } from './features/stock/take.ts';
    export function buildApp() {
      const take = takePieces;
      serveCart(serve, { checks: { ensureAway: other }, database });
    }`;
  const files = { ...STOCK, 'apps/api/src/app.ts': app };
  const made = route('async () => put(0)', 'const put = makePut(add);');
  expect(codesOf({ ...files, [ROUTES]: made })).toEqual({ 'cart/addToCart': 'sold_out' });
  const handed = route('async () => checks.ensureAway()');
  expect(codesOf({ ...files, [ROUTES]: handed })).toEqual({ 'cart/addToCart': 'away' });
});

test('each call has its own', () => {
  const routes = `
    import { addToCart, getCart } from '@shop/contract/cart/endpoints';
    import { notFound } from '@shop/contract/cart/refusals';
    export function serveCart(serve) {
      serve(addToCart, async () => { throw refuse(notFound); });
      serve(getCart, async () => ({}));
    }`;
  expect(codesOf({ [ROUTES]: routes })).toEqual({ 'cart/addToCart': 'not_found', 'cart/getCart': '' });
});

test('apps/api/src/codes-of-calls.json is what the code says: npm run codes writes it', () => {
  const root = join(import.meta.dirname, '../..');
  const written: unknown = JSON.parse(readFileSync(join(root, 'apps/api/src/codes-of-calls.json'), 'utf8'));
  expect(written).toEqual(readCodesOfCalls(root));
});

import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanEndpoints, messageGroups } from './lean-contract-code.ts';

const lean = (code: string) => leanEndpoints(code, parseAst(code)).replace(/\s+/g, ' ');
const groups = (code: string) => Object.fromEntries(messageGroups(code, parseAst(code)));

test('an endpoint keeps what the browser calls it by, and nothing that only the server reads', () => {
  const code = `export const addReview = endpoint({
    method: 'POST',
    path: '/api/shop/review/add',
    access: 'shopper',
    summary: 'Reviews a product, once.',
    body: Shape({ reviewValue: Type.Number(), query: Type.String() }),
    response: WithData(Review)
  });`;
  expect(lean(code)).toBe(
    "export const addReview = endpoint({ method: 'POST', path: '/api/shop/review/add', access: 'shopper', });",
  );
});

test('other code stays as it is, whatever its names are', () => {
  const code = 'export const limits = { body: 1, summary: f({ query: 2 }) }; const endpoints = { body: 3 };';
  expect(lean(code)).toBe(code);
});

test('each group of messages is a module of its own', () => {
  const code = "export const messages = { cart: { added: 'Added' }, only: { n: (n) => `Only ${n}` } };";
  expect(groups(code)).toEqual({
    cart: "export const cart = { added: 'Added' };",
    only: 'export const only = { n: (n) => `Only ${n}` };',
  });
});

test.each([
  "import { x } from './x.js'; export const messages = { cart: { x } };",
  'const x = 1; export const messages = { cart: { x } };',
  'export const messages = f({});',
  '',
])('refuses messages that may need what is beside them: %s', (code) => {
  expect(() => groups(code)).toThrow('messages.ts holds');
});

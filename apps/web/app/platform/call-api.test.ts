// @vitest-environment happy-dom
import { login, logout } from '@shop/contract/auth/calls';
import { deleteFromCart, getCart } from '@shop/contract/cart/calls';
import { listProducts } from '@shop/contract/catalog/calls';
import { importProducts } from '@shop/contract/catalog/owners-calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import type { ApiTransport } from './page-host.ts';
import { readToken, startSession } from './session.ts';

const user = { id: 'u1', email: 'asha@deodar.example', userName: 'Asha', role: 'user' };
let asked: { path: string; init: RequestInit }[];

function answering(status: number, body: unknown): ApiTransport {
  return (path, init) => {
    asked.push({ path, init });
    return Promise.resolve(Response.json(body, { status }));
  };
}

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('fills slots, sorts the query and leaves out what is not set', async () => {
  const transport = answering(200, { success: true });
  await callApi(deleteFromCart, { params: { userId: 'a/b', productId: 'p' } }, { transport });
  await callApi(
    listProducts,
    { query: { sortBy: 'x', category: 'soap,faceWash', brand: undefined } },
    { transport },
  );
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/shop/cart/a%2Fb/p',
    '/api/shop/products/get?category=soap%2CfaceWash&sortBy=x',
  ]);
});

test('sends the token of the session, and a body as JSON', async () => {
  startSession(user, 'secret');
  await callApi(
    login,
    { body: { email: 'a', password: 'b' } },
    { transport: answering(200, { success: true }) },
  );
  const headers = new Headers(asked[0]?.init.headers);
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(headers.get('content-type')).toBe('application/json');
  expect(asked[0]?.init.body).toBe('{"email":"a","password":"b"}');
});

test('a call without a body has no content type', async () => {
  await callApi(logout, {}, { transport: answering(200, { success: true }) });
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false);
});

test('texts are sent with a file, and those that are not set stay away', async () => {
  const file = new File(['_id,price'], 'products.csv');
  const fields = { pictures: '{}', preview: undefined };
  const answer = { success: true, data: { new: 0, changed: 0, unchanged: 0 } };
  await callApi(importProducts, { file, fields }, { transport: answering(200, answer) });
  const form = asked[0]?.init.body as FormData;
  expect([...form.keys()]).toEqual(['pictures', 'file']);
  expect(form.get('pictures')).toBe('{}');
  expect((form.get('file') as File).name).toBe('products.csv');
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false);
});

test('a refusal becomes an ApiError with its sentence, code and fields', async () => {
  const body = {
    success: false,
    message: 'No.',
    code: 'bad_input',
    fields: { email: 'Wrong.' },
    data: { n: 1 },
  };
  const error = await failureOf(callApi(logout, {}, { transport: answering(400, body) }));
  expect(error).toMatchObject({
    status: 400,
    code: 'bad_input',
    message: 'No.',
    fields: { email: 'Wrong.' },
    data: { n: 1 },
  });
  expect(error.isNetworkOrServer).toBe(false);
});

test('no answer is status 0', async () => {
  const error = await failureOf(
    callApi(logout, {}, { transport: () => Promise.reject(new TypeError('offline')) }),
  );
  expect(error.status).toBe(0);
  expect(error.isNetworkOrServer).toBe(true);
});

test('an answer that is not JSON is a refusal, even with status 200', async () => {
  const error = await failureOf(
    callApi(logout, {}, { transport: () => Promise.resolve(new Response('<html>')) }),
  );
  expect(error.message).toBe('');
});

test('a 401 ends the session whose token was sent', async () => {
  startSession(user, 'old');
  await failureOf(callApi(getCart, { params: { userId: 'u1' } }, { transport: answering(401, {}) }));
  expect(readToken()).toBeNull();
});

test('a late 401 of an earlier session leaves the present one alone', async () => {
  startSession(user, 'old');
  const transport: ApiTransport = () => {
    startSession(user, 'new');
    return Promise.resolve(Response.json({}, { status: 401 }));
  };
  await failureOf(callApi(getCart, { params: { userId: 'u1' } }, { transport }));
  expect(readToken()).toBe('new');
});

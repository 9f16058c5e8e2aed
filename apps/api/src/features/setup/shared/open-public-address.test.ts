import { expect, test } from 'vitest';
import { openPublicAddress } from './open-public-address.ts';

const ADDRESS = 'https://kumaon.in';
const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));
async function fail(error: Error): Promise<never> {
  throw error;
}
const failing = (error: Error) => () => fail(error);
const neverCalled = () => fail(new Error('was called'));
const withCode = (code: string) => new TypeError('fetch failed', { cause: { code } });

test('a shop of this name that answers with a certificate is reached, and what could not be seen is said', async () => {
  const { isOk, sentence } = await openPublicAddress(ADDRESS, 'Kumaon', answering('{"name":"Kumaon"}'));
  expect(isOk).toBe(true);
  expect(sentence).toContain('phone without Wi-Fi');
});

test.each(['http://localhost:3000', 'http://192.168.1.7', 'http://[::1]:3000', 'http://shop'])(
  '%s is not called: nobody else can open it',
  async (address) => {
    const { isOk, sentence } = await openPublicAddress(address, 'Kumaon', neverCalled);
    expect(isOk).toBe(false);
    expect(sentence).toContain('nobody else can open it');
  },
);

test.each([
  ['another site', answering('{"name":"Parked"}'), 'another site'],
  ['a page that is no manifest', answering('<html>'), 'another site'],
  ['a status', answering('', 502), 'status 502'],
  ['an unknown name', failing(withCode('ENOTFOUND')), 'DNS'],
  ['a wrong certificate', failing(withCode('ERR_TLS_CERT_ALTNAME_INVALID')), 'certificate'],
  ['nobody who listens', failing(withCode('ECONNREFUSED')), 'Nothing listens'],
  ['no answer in time', failing(new DOMException('late', 'TimeoutError')), '6 seconds'],
])('%s is told as what it is', async (_, open, words) => {
  const { isOk, sentence } = await openPublicAddress(ADDRESS, 'Kumaon', open);
  expect(isOk).toBe(false);
  expect(sentence).toContain(words);
});

test('an address without a certificate is not enough', async () => {
  const { isOk, sentence } = await openPublicAddress(
    'http://kumaon.in',
    'Kumaon',
    answering('{"name":"Kumaon"}'),
  );
  expect([isOk, sentence.includes('without a certificate')]).toEqual([false, true]);
});

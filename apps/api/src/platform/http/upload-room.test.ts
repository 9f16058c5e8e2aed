import { permissions } from '@shop/contract/call';
import { endpoint } from '@shop/contract/endpoint';
import { Done } from '@shop/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { multipartBody } from '../../testing/upload-picture.ts';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { createApp } from './create-app.ts';
import { createServe } from './endpoint-registrar.ts';
import { UPLOADS_AT_ONCE } from './upload-room.ts';

const { ofAccount, ofNetwork, ofShoppers } = UPLOADS_AT_ONCE;
const upload = endpoint(
  { method: 'POST', path: '/api/upload', access: 'account', fileField: 'my_file' },
  { summary: 'Keeps a picture.', response: Done },
);

let app: FastifyInstance;
/** Lets the work of all uploads end. */
let endAll: () => void;
let arrived: () => void;
beforeEach(() => {
  app = createApp({ logger: createRecordingLogger().logger, trustProxy: false });
  const end = Promise.withResolvers<void>();
  endAll = end.resolve;
  const serve = createServe(app, async (token) => ({
    userId: token,
    email: 'asha@example.com',
    userName: 'Asha',
    sessionSha256: '',
    isProven: true,
    secondProof: null,
    role: token.startsWith('admin') ? 'admin' : 'user',
    permissions,
  }));
  serve(upload, async () => {
    arrived();
    await end.promise;
    return {};
  });
});
afterEach(() => app.close());

/** From a network that is not those of the other accounts here, unless `from` names one. */
function send(account: string, from?: string) {
  const remoteAddress = from ?? `192.0.3.${account.length}`;
  const { payload, headers } = multipartBody([{ bytes: Buffer.from('a picture') }]);
  const authorization = `Bearer ${account}`;
  return app.inject({
    method: 'POST',
    url: '/api/upload',
    payload,
    headers: { ...headers, authorization },
    remoteAddress,
  });
}

/** Begins an upload of each of these accounts. @returns the answers, once all have begun or one is answered */
async function begin(accounts: readonly string[], from?: string) {
  let left = accounts.length;
  const begun = Promise.withResolvers<void>();
  arrived = () => {
    left -= 1;
    if (left === 0) begun.resolve();
  };
  const answers = accounts.map((account) => send(account, from));
  await Promise.race([begun.promise, ...answers]);
  return answers;
}

const times = (count: number, account: string) => Array<string>(count).fill(account);
const statusesOf = async (answers: ReturnType<typeof send>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

test('an account has so many uploads under way and no more; others and owners go on, and later it has room', async () => {
  const first = await begin(times(ofAccount, 'asha'));
  const further = await begin(['asha']);
  const others = await begin(['ravi', ...times(ofAccount + 1, 'admin')]);
  endAll();
  expect(await statusesOf([...first, ...others])).toEqual(Array(2 * ofAccount + 2).fill(200));
  const [refused] = await Promise.all(further);
  expect([refused?.statusCode, refused?.json()]).toMatchObject([429, { code: 'too_many_uploads' }]);
  expect(refused?.headers['retry-after']).toBe('5');
  expect(await statusesOf([send('asha')])).toEqual([200]);
});

test('a network has half of the room, whatever accounts it makes, and others the rest', async () => {
  const begun = await begin(
    Array.from({ length: ofNetwork }, (_, index) => `shopper-${index}`),
    '192.0.2.3',
  );
  const further = await begin(['one-more'], '192.0.2.3');
  const others = await begin(['ravi', 'asha'], '192.0.2.4');
  endAll();
  expect(await statusesOf([...begun, ...others])).toEqual(Array(ofNetwork + 2).fill(200));
  expect(await statusesOf(further)).toEqual([429]);
  expect(await statusesOf([send('one-more', '192.0.2.3')])).toEqual([200]);
});

test('all shoppers together have room for so many, whatever accounts they make; owners have room', async () => {
  const accounts = Array.from({ length: ofShoppers }, (_, index) => `shopper-${index}`);
  const begun = [
    ...(await begin(accounts.slice(0, ofNetwork), '192.0.2.1')),
    ...(await begin(accounts.slice(ofNetwork), '192.0.2.2')),
  ];
  const further = await begin(['one-more']);
  const owners = await begin(['admin']);
  endAll();
  expect(await statusesOf([...begun, ...owners])).toEqual(Array(ofShoppers + 1).fill(200));
  expect(await statusesOf(further)).toEqual([429]);
  expect(await statusesOf([send('one-more')])).toEqual([200]);
});

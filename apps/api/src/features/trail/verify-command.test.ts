import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { editProduct } from '@shop/contract/catalog/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReadyMail } from '../../platform/mail/index.ts';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { testBrand } from '../../testing/queued-mails.ts';
import { createRecordingLogger } from '../../testing/recording-logger.ts';
import { sendDigestIfDue } from '../dashboard/index.ts';
import { sendDueMails } from '../mails/index.ts';
import { chainEntries } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

let shop: TestShop;
let owner: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  productId = await newProduct(shop.database, { title: 'Neem Soap', pricePaise: 10_000 });
  for (const price of [90, 91, 92]) {
    await shop.callOk(editProduct, { token: owner.token, params: { id: productId }, body: { price } });
    shop.clock.advance(1_000);
  }
  await chainEntries(shop);
});
afterAll(() => shop.close());

/** Runs `npm run verify -- …` as a process of its own on the shop's database. */
async function verify(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('this file is about a server');
  const { name } = await shop.database.read
    .selectNoFrom((query) => query.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const child = spawn(process.execPath, [join(ROOT, 'scripts/verify.mjs'), ...args], {
    cwd: ROOT,
    env: {
      ...bareEnvironment,
      HOME: process.env['HOME'],
      DATABASE_URL: source.adminUrl.replace(/\/postgres$/, `/${name}`),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

/** The mail of the next day as it leaves, or undefined if there is none. */
async function nextMailOfTheDay(): Promise<ReadyMail | undefined> {
  shop.clock.advance(24 * 3_600_000);
  const mails: ReadyMail[] = [];
  const readSettings = () => ({ ...shop.readSettings(), mails: { senderName: '', digestAt: '00:00' } });
  await sendDigestIfDue({ ...shop, readSettings });
  await sendDueMails({
    ...shop,
    logger: createRecordingLogger().logger,
    mailer: { send: async (mail) => void mails.push(mail) },
    domain: 'shop.example',
    readBrand: () => testBrand,
    makeAttachment: () => Promise.reject(new Error('no mail of this test has one')),
  });
  return mails.find(({ text }) => text.includes('Seal of the trail'));
}

test('the seal in the mail of the day is the one that the command finds, and shows that nobody wrote the trail anew', async () => {
  const { code, out, err } = await verify();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [, seal = ''] = /^The trail is whole: 3 entries\.\nSeal: ([\da-f]{64})\n$/.exec(out) ?? [out];
  const mail = await nextMailOfTheDay();
  for (const form of [mail?.text, mail?.html]) expect(form).toContain(seal);
  // As a line of its own, so that it can be copied.
  expect(mail?.text.split('\n')).toContain(seal);

  const { token } = await shop.signIn(owner.email);
  await shop.callOk(editProduct, { token, params: { id: productId }, body: { price: 93 } });
  await chainEntries(shop);
  const later = await verify('--root', ` ${seal.toUpperCase()} `);
  expect(later).toMatchObject({
    code: 0,
    out: expect.stringContaining('4 entries.\nOne of them has the seal'),
  });

  await shop.database.write(async (tx) => {
    await sql`alter table trail disable trigger refuse_trail_change`.execute(tx);
    await sql`update trail set words = 'Nothing happened' where number = 2`.execute(tx);
  });
  expect(await verify()).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^The trail was tampered with\. Entry 2 of \S+ was changed, added or moved, after/,
    ),
  });

  // Anyone who knows how it is chained, and does that again, is found by the seal alone.
  await shop.database.write(async (tx) => {
    await sql`update trail set number = null, sha256 = null`.execute(tx);
    await sql`update trail_head set number = 0, sha256 = ''`.execute(tx);
  });
  await chainEntries(shop);
  expect(await verify()).toMatchObject({ code: 0, err: '' });
  expect(await verify('--root', seal)).toEqual({
    code: 1,
    out: '',
    err: 'No entry of the trail has this seal: it was written anew, or entries were removed.\n',
  });
});

test('the command says what would be right', async () => {
  expect(await verify('--root', 'abc')).toMatchObject({ code: 1, err: expect.stringContaining('64 digits') });
  expect(await verify('--seal', 'abc')).toMatchObject({
    code: 1,
    err: expect.stringContaining('npm run verify -- --root <seal of a mail of the day>'),
  });
});

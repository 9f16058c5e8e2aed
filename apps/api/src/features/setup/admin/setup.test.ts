import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import * as contract from '@shop/contract/setup/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { type SetupStep, setupSteps } from '@shop/contract/setup/steps';
import { createRazorpayGateway } from '../../gateway/index.ts';
import { compareDay } from '../../reconciliation/compare-day.ts';
import { followOpenTestPurchases } from '../index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { type TestSandbox, startTestSandbox } from '../../../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let owner: SignedIn;
let woken: string[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { contact } = defaultSettings;
  shop = await buildTestShop({
    gateway: sandbox.gateway,
    hear: (topic) => void woken.push(topic),
    settings: { ...defaultSettings, contact: { ...contact, phone: '+91 98160 12345' } },
  });
  owner = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const token = () => owner.token;
const read = async () => (await shop.callOk(contract.getSetup, { token: token() })).data;
const stateOf = async (step: SetupStep) => (await read()).steps.find((each) => each.step === step);
const mark = (step: SetupStep, how: 'done' | 'skipped' | 'open') =>
  shop.callOk(contract.markStep, { token: token(), body: { step, mark: how } });

const set = async (isDismissed: boolean) =>
  (await shop.callOk(contract.dismissSetup, { token: token(), body: { isDismissed } })).data;

test('a new shop has open steps alone, is where its owner lands, and says what is missing', async () => {
  const setup = await read();
  expect(setup.steps.map(({ step }) => step)).toEqual(setupSteps);
  expect(setup.steps.filter(({ state }) => state !== 'open')).toEqual([]);
  expect(setup).toMatchObject({ isLandingPage: true, isDismissed: false, purchase: null });
  expect(setup.payments).toMatchObject({ keys: 'simulated', lastWebhookAt: null, trial: null });
  expect(setup.checks.filter(({ isOk }) => isOk).map(({ check }) => check)).toEqual(['demonstration']);
});

test('what the owner says of a step is kept for every device, and can be taken back', async () => {
  await mark('delivery', 'skipped');
  const elsewhere = await shop.signIn(owner.email);
  const { data } = await shop.callOk(contract.getSetup, { token: elsewhere.token });
  expect(data.steps.find(({ step }) => step === 'delivery')).toEqual({
    step: 'delivery',
    state: 'skipped',
    isSeen: false,
  });
  await mark('delivery', 'done');
  expect(await stateOf('delivery')).toMatchObject({ state: 'done', isSeen: false });
  await mark('delivery', 'open');
  expect(await stateOf('delivery')).toMatchObject({ state: 'open' });
});

test('what the shop can see itself is done without a word', async () => {
  expect(await stateOf('stock')).toMatchObject({ state: 'open' });
  await newProduct(shop.database, { stock: 7 });
  expect(await stateOf('stock')).toMatchObject({ state: 'done', isSeen: true });
  expect((await read()).piecesInStock).toBe(7);
});

test('GST and cash are done once the owner has said how they are, not the demonstration; pages once they are marked as read', async () => {
  expect([await stateOf('gst'), await stateOf('cash')]).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  const { tax, cash } = (await shop.callOk(getSettings, { token: token() })).data;
  const without = { ...tax.value, registration: 'unregistered' as const, state: '02' as const };
  await shop.callOk(saveSection.tax, {
    token: token(),
    body: { value: without, version: tax.version },
  });
  await shop.callOk(saveSection.cash, {
    token: token(),
    body: { value: cash.value, version: cash.version },
  });
  expect([await stateOf('gst'), await stateOf('cash')]).toMatchObject([{ isSeen: true }, { isSeen: true }]);
  await shop.database.write((tx) =>
    tx
      .insertInto('demonstration_rows')
      .values({ kind: 'visits', id: '2026-11-01', fingerprint: '' })
      .execute(),
  );
  expect(await stateOf('cash')).toMatchObject({ isSeen: true });
  const ofDemonstration = { ...cash.value, accepted: 'yes' as const, fee: 40, most: 1_500 };
  await shop.callOk(saveSection.cash, {
    token: token(),
    body: { value: ofDemonstration, version: cash.version + 1 },
  });
  expect(await stateOf('cash')).toMatchObject({ state: 'open' });
  await shop.database.write((tx) => tx.deleteFrom('demonstration_rows').execute());
  await mark('pages', 'done');
  expect(await stateOf('pages')).toMatchObject({ state: 'done', isSeen: false });
});

test('keys are tried with a call that changes nothing', async () => {
  const { data } = await shop.callOk(contract.tryPaymentKeys, { token: token() });
  expect(data.payments.trial).toMatchObject({ isOk: true });
  expect(await sandbox.ledger()).toEqual([]);
});

test('keys that the provider refuses are told as such', async () => {
  const keys = { keyId: 'rzp_test_sandbox', keySecret: 'wrong', apiUrl: sandbox.url, webhookSecrets: [] };
  const refused = await buildTestShop({ database: shop.database, gateway: createRazorpayGateway(keys) });
  const { data } = await refused.callOk(contract.tryPaymentKeys, { token: token() });
  expect(data.payments.trial).toMatchObject({
    isOk: false,
    sentence: expect.stringContaining('refuses these keys'),
  });
  await refused.close();
});

test('the test mail is in the outbox for who asked, and its way is told', async () => {
  woken = [];
  const { data } = await shop.callOk(contract.sendTestMail, { token: token() });
  expect(woken).toEqual(['mails', 'trail']);
  expect(data.mail).toMatchObject({ recipient: owner.email, test: { state: 'waiting' } });
  await shop.database.write((tx) =>
    tx.updateTable('outbox_mails').set({ last_error: '550 No such mailbox' }).execute(),
  );
  expect((await read()).mail.test).toMatchObject({ state: 'failing', error: '550 No such mailbox' });
  await shop.database.write((tx) =>
    tx.updateTable('outbox_mails').set({ last_error: null, sent_at: shop.clock.now() }).execute(),
  );
  expect((await read()).mail.test).toMatchObject({ state: 'sent' });
});

test('the rupee of a test purchase arrives and goes back once, whoever asks how often, and is in no books', async () => {
  const start = await shop.callOk(contract.startTestPurchase, { token: token() });
  expect(start.data.purchase).toMatchObject({ state: 'open', paidAt: null });
  const { payment_link_id: linkId } = await shop.database.read
    .selectFrom('test_purchases')
    .select('payment_link_id')
    .executeTakeFirstOrThrow();
  const follow = () => shop.callOk(contract.followTestPurchase, { token: token() });
  expect((await follow()).data.purchase).toMatchObject({ state: 'open' });

  await sandbox.pay(linkId);
  const dependencies = { database: shop.database, gateway: sandbox.gateway, clock: shop.clock };
  await Promise.all([follow(), follow(), followOpenTestPurchases(dependencies)]);
  const { data } = await follow();
  expect(data.purchase).toMatchObject({ state: 'refunded', problem: null });
  expect(data.steps.find(({ step }) => step === 'purchase')).toMatchObject({ state: 'done', isSeen: true });
  expect((await sandbox.ledger()).map(({ type, amount }) => [type, amount])).toEqual([
    ['capture', 100],
    ['refund', 100],
  ]);
  const orders = await shop.database.read.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([]);

  const today = new Date().toISOString().slice(0, 10);
  shop.clock.set(new Date(Date.now() + 24 * 3_600_000));
  const { readSettings, papers } = shop;
  const { log: logger } = shop.app;
  const drifts = await compareDay({ ...dependencies, logger, readSettings, papers }, today);
  shop.clock.set(new Date());
  expect(drifts).toEqual([]);
});

test('a shop without a mobile number is told to enter one', async () => {
  const bare = await buildTestShop({
    database: shop.database,
    gateway: sandbox.gateway,
    settings: defaultSettings,
  });
  expect(await bare.call(contract.startTestPurchase, { token: token() })).toMatchObject({
    status: 409,
    body: { code: 'no_mobile_number' },
  });
  await bare.close();
});

test('the owner can put the steps away and get them back', async () => {
  expect(await set(true)).toMatchObject({ isDismissed: true, isLandingPage: false });
  expect(await set(false)).toMatchObject({ isDismissed: false, isLandingPage: true });
});

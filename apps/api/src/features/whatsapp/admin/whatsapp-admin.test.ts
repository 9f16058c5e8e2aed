import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { checkTemplates, getWhatsApp, sendTestMessage } from '@shop/contract/whatsapp/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateKinds } from '@shop/contract/whatsapp/message-kinds';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import {
  buildShopWithWhatsApp,
  eventually,
  messagesTo,
  sendMessages,
  webhooksTaken,
} from '../../../testing/shop-with-whatsapp.ts';
import { createCloudApi } from '../index.ts';
import { keepStatus } from '../shared/template-queries.ts';
import { checkTemplates as askAboutTemplates } from './look-after-whatsapp.ts';
import type { TestWhatsApp } from '../../../testing/test-whatsapp.ts';

let shop: TestShop;
let whatsApp: TestWhatsApp;
let owner: SignedIn;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, whatsApp, owner, close } = await buildShopWithWhatsApp());
});
afterAll(() => close());

const describe = async () => (await shop.callOk(getWhatsApp, { token: owner.token })).data;
async function setNumber(number: string) {
  const { contact } = (await shop.callOk(getSettings, { token: owner.token })).data;
  const body = { value: { ...contact.value, whatsapp: number }, version: contact.version };
  await shop.callOk(saveSection.contact, { token: owner.token, body });
}
const sendTest = () => shop.call(sendTestMessage, { token: owner.token });

test('all templates are handed in once, and what is decided later comes by webhook', async () => {
  await shop.callOk(checkTemplates, { token: owner.token });
  expect((await whatsApp.ledger()).templates).toHaveLength(2 * templateKinds.length);
  const { templates, account, webhookUrl } = await describe();
  expect(templates.map(({ status }) => status)).toEqual(templates.map(() => 'APPROVED'));
  expect([account, webhookUrl]).toEqual(['simulated', 'http://shop.test/api/whatsapp/webhook']);
  const rejected = { name: 'shop_order_shipped_1', language: 'hi', status: 'REJECTED' };
  await whatsApp.control('template', rejected);
  await eventually(async () =>
    expect((await describe()).templates).toContainEqual(
      expect.objectContaining({ ...rejected, reason: 'INVALID_FORMAT' }),
    ),
  );
});

test('a test goes to the number of the shop, once there is one and its template is approved', async () => {
  await setNumber('');
  expect(await sendTest()).toMatchObject({ status: 409, body: { code: 'whatsapp_no_number' } });
  await setNumber('9876501234');
  expect(await sendTest()).toMatchObject({ status: 200 });
  await sendMessages(shop, whatsApp);
  expect(await messagesTo(whatsApp, '919876501234')).toMatchObject([
    { template: 'shop_order_placed_1', text: expect.stringContaining('DEO-10001') },
  ]);
  await webhooksTaken(whatsApp);
  expect((await describe()).figures).toMatchObject({ arrived: 1, waiting: 0 });
  await whatsApp.control('template', { name: 'shop_order_placed_1', language: 'en', status: 'PAUSED' });
  await eventually(async () =>
    expect(await sendTest()).toMatchObject({ status: 409, body: { code: 'whatsapp_not_approved' } }),
  );
});

test('what the provider refuses, and that it does not answer, is told', async () => {
  const account = {
    phoneNumberId: '100000000000001',
    businessAccountId: '200000000000002',
    token: 'expired',
    appSecret: 'secret',
    isSimulated: true,
  };
  for (const [apiUrl, said] of [
    [whatsApp.url, 'Cannot parse access token.'],
    ['http://127.0.0.1:9', 'WhatsApp did not answer'],
  ]) {
    const cloudApi = createCloudApi({ ...account, apiUrl: String(apiUrl) });
    const other = await buildTestShop({ database: shop.database, whatsApp: cloudApi });
    expect(await other.call(checkTemplates, { token: owner.token })).toMatchObject({
      status: 503,
      body: { code: 'whatsapp_refused', message: expect.stringContaining(String(said)) },
    });
    await other.close();
  }
});

test('without an account nothing can be sent, and the page says so', async () => {
  const without = await buildTestShop({ database: shop.database });
  const { token } = owner;
  expect((await without.callOk(getWhatsApp, { token })).data).toMatchObject({
    account: 'none',
    verifyToken: '',
  });
  for (const call of [checkTemplates, sendTestMessage]) {
    expect(await without.call(call, { token })).toMatchObject({
      status: 409,
      body: { code: 'whatsapp_not_set_up' },
    });
  }
  await without.close();
});

test('what is decided before the answer to the handing in arrives is kept', async () => {
  const createTemplate = async (template: object) => {
    const { name, language } = template as { name: string; language: string };
    const status = { name, language, status: 'APPROVED', reason: null };
    await keepStatus(shop.database, { ...status, at: shop.clock.now() });
    return 'PENDING';
  };
  const cloudApi = { ...whatsApp.cloudApi, listTemplates: () => Promise.resolve([]), createTemplate };
  await askAboutTemplates({ ...shop, whatsApp: cloudApi, apiAddress: 'http://shop.test' });
  const { templates } = await describe();
  expect(templates.map(({ status }) => status)).toEqual(templates.map(() => 'APPROVED'));
});

import { purposeWords } from '@shop/contract/consents/purposes';
import { setConsent } from '@shop/contract/consents/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { checkTemplates } from '@shop/contract/whatsapp/endpoints';
import { templateKinds } from '@shop/contract/whatsapp/message-kinds';
import { sendDueMessages } from '../features/whatsapp/index.ts';
import { expect, vi } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { shopperWithCart } from './buy.ts';
import { acceptCash } from './cash-order.ts';
import { newProduct } from './product-builder.ts';
import { type TestWhatsApp, startTestWhatsApp } from './test-whatsapp.ts';

/** Retries until the check passes. */
export function eventually<Result>(check: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 }) as Promise<Awaited<Result>>;
}

/** A shop that writes by WhatsApp, to a sandbox of its own, with approved templates, and that takes cash. */
export async function buildShopWithWhatsApp() {
  const whatsApp = await startTestWhatsApp();
  const shop = await buildTestShop({ whatsApp: whatsApp.cloudApi });
  whatsApp.connect(shop.app);
  const owner = await shop.newAdmin();
  await acceptCash(shop, owner);
  await setWhatsApp(shop, owner, 'yes');
  await shop.callOk(checkTemplates, { token: owner.token });
  await eventually(async () => {
    const { templates, waiting } = await whatsApp.ledger();
    expect([templates.filter(({ status }) => status === 'APPROVED').length, waiting]).toEqual([
      2 * templateKinds.length,
      0,
    ]);
  });
  return {
    shop,
    whatsApp,
    owner,
    async close() {
      // A webhook would open a shop again that is closed.
      whatsApp.disconnect();
      await shop.close();
      await whatsApp.close();
    },
  };
}

export async function setWhatsApp(
  shop: TestShop,
  { token }: SignedIn,
  whatsapp: 'yes' | 'no',
): Promise<void> {
  const { orders } = (await shop.callOk(getSettings, { token })).data;
  const { value, version } = orders;
  await shop.callOk(saveSection.orders, { token, body: { value: { ...value, whatsapp }, version } });
}

export async function agree(shop: TestShop, { token }: SignedIn, isOn = true): Promise<void> {
  await shop.callOk(setConsent, {
    token,
    params: { purpose: 'order_messages' },
    body: { isOn, version: purposeWords.order_messages.version, language: 'en' },
  });
}

/** Sends what is due, with the shop's clock. */
export function sendMessages(shop: TestShop, { cloudApi }: Pick<TestWhatsApp, 'cloudApi'>): Promise<void> {
  return sendDueMessages({
    database: shop.database,
    clock: shop.clock,
    readSettings: shop.readSettings,
    logger: shop.app.log,
    publicUrl: 'http://shop.test',
    whatsApp: cloudApi,
  });
}

let numbers = 0;

/** A cash order of somebody with a number of their own, who agreed to messages unless told otherwise. */
export async function newMessagedOrder(
  shop: TestShop,
  {
    agrees = true,
    language = 'en',
    quantity = 1,
  }: { agrees?: boolean; language?: 'en' | 'hi'; quantity?: number } = {},
) {
  const productId = await newProduct(shop.database, { pricePaise: 19_900 });
  const { shopper, addressId } = await shopperWithCart(shop, [{ productId, quantity }]);
  numbers += 1;
  const phone = String(9_800_000_000 + numbers);
  await shop.database.write(async (tx) => {
    await tx.updateTable('addresses').set({ phone }).where('id', '=', addressId).execute();
    await tx.updateTable('users').set({ language }).where('id', '=', shopper.id).execute();
  });
  if (agrees) await agree(shop, shopper);
  const { data: order } = await shop.callOk(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount: 30 + 199 * quantity, paymentMethod: 'cod' },
  });
  return { order, orderId: order._id, productId, shopper, to: `91${phone}` };
}

/** The messages that a number got, in their order. */
export async function messagesTo(whatsApp: TestWhatsApp, to: string) {
  return (await whatsApp.ledger()).messages.filter((message) => message.to === to);
}

/** Waits until the shop has taken every webhook. */
export async function webhooksTaken(whatsApp: TestWhatsApp): Promise<void> {
  await eventually(async () => {
    const { messages, waiting } = await whatsApp.ledger();
    const onTheWay = messages.filter(({ status }) => status === 'accepted' || status === 'sent');
    expect([onTheWay.length, waiting]).toEqual([0, 0]);
  });
}

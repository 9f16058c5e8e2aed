import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import * as checkoutRefusals from '@shop/contract/checkout/refusals';
import * as contract from '@shop/contract/settings/endpoints';
import * as settingsMessages from '@shop/contract/settings/messages';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { createCatalogueVersion } from '../../catalog/index.ts';
import { createSettingsStore } from '../index.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const sections = async () => (await shop.callOk(contract.getSettings, { token: owner.token })).data;

test('settings are the owner’s alone', async () => {
  const body = { value: { from: 'paid' as const, requestAfterDays: 5 }, version: 0 };
  expect(await shop.call(contract.saveSection.reviews, { body })).toMatchObject({ status: 401 });
  const shopper = await shop.newShopper();
  expect(await shop.call(contract.saveSection.reviews, { body, token: shopper.token })).toMatchObject({
    status: 403,
  });
  expect(await shop.call(contract.getSettings, { token: shopper.token })).toMatchObject({ status: 403 });
});

test('a saved section is what the shop goes by, with who saved it and when', async () => {
  const { version } = (await sections()).announcement;
  const value = { text: '  Free delivery this week ', link: '/shop/listing' };
  const { data } = await shop.callOk(contract.saveSection.announcement, {
    token: owner.token,
    body: { value, version },
  });
  expect(data).toMatchObject({
    value: { text: 'Free delivery this week', link: '/shop/listing' },
    version: version + 1,
    changedBy: 'Owner',
    changedAt: shop.clock.now().toISOString(),
  });
  expect(shop.readSettings().announcement.text).toBe('Free delivery this week');
});

test('pages, mails and papers write the phone numbers in one form, however the owner has typed them', async () => {
  const { contact, grievance } = await sections();
  const phone = '098160-12345';
  const officer = { officer: 'Meera Rao', designation: 'Officer', email: 'meera@deodar.example', phone };
  for (const [save, value, { version }] of [
    [contract.saveSection.contact, { ...contact.value, phone }, contact],
    [contract.saveSection.grievance, officer, grievance],
  ] as const) {
    const { data } = await shop.callOk(save as typeof contract.saveSection.contact, {
      token: owner.token,
      body: { value: value as typeof contact.value, version },
    });
    expect(data.value.phone).toBe(phone);
  }
  const shown = shop.readSettings();
  expect([shown.contact.phone, shown.grievance.phone]).toEqual(['+91 98160 12345', '+91 98160 12345']);
});

test('of two owners who saw the same the second hears what the first has saved', async () => {
  const { version, value } = (await sections()).words;
  const saving = (welcome: string) =>
    shop.call(contract.saveSection.words, {
      token: owner.token,
      body: { value: { ...value, welcome }, version },
    });
  const answers = await Promise.all([saving('Namaste'), saving('Good morning'), saving('Hello')]);
  const [saved, ...refused] = answers.toSorted((a, b) => a.status - b.status);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { body } of refused) {
    expect(body).toMatchObject({
      code: 'settings_changed',
      data: {
        value: (saved?.body as unknown as { data?: { value: object } } | undefined)?.data?.value,
        version: version + 1,
      },
    });
  }
});

test('sections are saved apart: a change of one leaves the version of the others', async () => {
  const before = await sections();
  const value = { ...before.shipping.value, fee: 49, freeAbove: 599.5 };
  await shop.callOk(contract.saveSection.shipping, {
    token: owner.token,
    body: { value, version: before.shipping.version },
  });
  const after = await sections();
  expect(after.shipping.value).toMatchObject({ fee: 49, freeAbove: 599.5 });
  expect(shop.readSettings().shipping).toMatchObject({ feePaise: 4_900, freeAbovePaise: 59_950 });
  expect(after.orders).toEqual(before.orders);
});

test('a wrong value is refused at its field, and nothing is saved', async () => {
  const before = await sections();
  const value = { legalName: 'Kumaon Soaps LLP', gstin: '27AAPFU0939F1ZX' };
  const body = { value, version: before.legal.version };
  expect(await shop.call(contract.saveSection.legal, { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { code: 'unfit_setting', fields: { gstin: expect.stringContaining('typing error') } },
  });
  const tooLong = { value: { ...before.shop.value, name: 'x'.repeat(41) }, version: before.shop.version };
  expect(await shop.call(contract.saveSection.shop, { token: owner.token, body: tooLong })).toMatchObject({
    status: 400,
    body: { fields: { name: 'Name may have at most 40 characters.' } },
  });
  expect(await sections()).toEqual(before);
});

test('null where a number is needed is refused, and is no 0', async () => {
  const before = await sections();
  const value = { ...before.cash.value, most: null as unknown as number };
  const body = { value, version: before.cash.version };
  expect(await shop.call(contract.saveSection.cash, { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { code: 'unfit_setting', fields: { most: 'Enter an amount in rupees, or 0.' } },
  });
  expect(await sections()).toEqual(before);
});

test('the state of the tax papers is the one of the GSTIN, whichever of the two is saved last', async () => {
  const { tax, legal } = await sections();
  const { token } = owner;
  const saveLegal = (gstin: string, version: number) =>
    shop.call(contract.saveSection.legal, {
      token,
      body: { value: { legalName: 'Deodar LLP', gstin }, version },
    });
  const saveState = (state: string, version: number) =>
    shop.call(contract.saveSection.tax, { token, body: { value: { ...tax.value, state }, version } });
  expect(await saveLegal('02ABCDE1234F1ZC', legal.version)).toMatchObject({ status: 200 });
  expect(await saveState('27', tax.version)).toMatchObject({
    status: 400,
    body: {
      fields: {
        state:
          "The GSTIN under Business belongs to Himachal Pradesh (02): choose that state, or 'The state in the GSTIN'.",
      },
    },
  });
  expect(await saveState('02', tax.version)).toMatchObject({ status: 200 });
  expect(await saveLegal('27AAPFU0939F1ZV', legal.version + 1)).toMatchObject({
    status: 400,
    body: { fields: { gstin: expect.stringMatching(/^This GSTIN belongs to Maharashtra \(27\), but/) } },
  });
  expect(await saveState('', tax.version + 1)).toMatchObject({ status: 200 });
  expect(await saveLegal('27AAPFU0939F1ZV', legal.version + 1)).toMatchObject({ status: 200 });
});

test('the history tells before and after, and a change can be taken back', async () => {
  const save = async (senderName: string) =>
    shop.callOk(contract.saveSection.mails, {
      token: owner.token,
      body: { value: { senderName, digestAt: '08:00' }, version: (await sections()).mails.version },
    });
  await save('Asha');
  await save('Ravi');
  const history = await shop.callOk(contract.listSettingsChanges, {
    token: owner.token,
    query: { section: 'mails' },
  });
  expect(history.total).toBe(2);
  expect(history.data).toMatchObject([
    { section: 'mails', by: 'Owner', before: { senderName: 'Asha' }, after: { senderName: 'Ravi' } },
    { section: 'mails', before: { senderName: '' }, after: { senderName: 'Asha' } },
  ]);
  const params = { id: Number(history.data[0]?._id) };
  const stale = await shop.call(contract.restoreSettings, {
    token: owner.token,
    params,
    body: { version: 1 },
  });
  expect(stale.status).toBe(409);
  const { data, message } = await shop.callOk(contract.restoreSettings, {
    token: owner.token,
    params,
    body: { version: 2 },
  });
  expect([data, message]).toEqual([{ section: 'mails', version: 3 }, settingsMessages.restored]);
  expect(shop.readSettings().mails.senderName).toBe('Asha');
  const unknown = { id: 9_999_999 };
  expect(
    await shop.call(contract.restoreSettings, { token: owner.token, params: unknown, body: { version: 3 } }),
  ).toMatchObject({ status: 404 });
});

/** @returns the new version */
async function saveTagline(tagline: string): Promise<number> {
  const { value, version } = (await sections()).shop;
  const body = { value: { ...value, tagline }, version };
  return (await shop.callOk(contract.saveSection.shop, { token: owner.token, body })).data.version;
}

async function countChanges(): Promise<number> {
  const query = { section: 'shop' } as const;
  return (await shop.callOk(contract.listSettingsChanges, { token: owner.token, query })).total;
}

test('a save without a difference makes no entry, and leaves the version', async () => {
  const first = await saveTagline('Soap from the hills');
  const before = await countChanges();
  expect(await saveTagline(' Soap from the hills ')).toBe(first);
  expect(await countChanges()).toBe(before);
});

test('logo and icon are pictures that were uploaded here, or none', async () => {
  const { version } = (await sections()).pictures;
  const value = { logo: 'https://elsewhere.example/logo.webp', icon: null, share: null, signature: null };
  expect(
    await shop.call(contract.saveSection.pictures, { token: owner.token, body: { value, version } }),
  ).toMatchObject({
    status: 400,
    body: { fields: { logo: settingsMessages.pictureFromUpload } },
  });
  const none = { value: { logo: null, icon: null, share: null, signature: null }, version };
  expect((await shop.call(contract.saveSection.pictures, { token: owner.token, body: none })).status).toBe(
    200,
  );
});

test('another instance shows a new value within a second, and makes nothing of old ones under the new number', async () => {
  const settings = createSettingsStore({
    database: shop.database,
    mediaBase: '',
    installed: defaultSettings,
  });
  await settings.load();
  const catalogueVersion = createCatalogueVersion({ database: shop.database, settings });
  const namesAt = new Map<number, string>();
  const watch = setInterval(() => {
    const number = catalogueVersion.current();
    if (!namesAt.has(number)) namesAt.set(number, settings.current().shop.name);
  }, 1);
  const { value, version } = (await sections()).shop;
  const numberBefore = catalogueVersion.current();
  // The other instance's clock is faked, so that a slow machine does not use up its time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    catalogueVersion.start();
    await shop.callOk(contract.saveSection.shop, {
      token: owner.token,
      body: { value: { ...value, name: 'Kumaon Soaps' }, version },
    });
    vi.advanceTimersByTime(1_000);
    // Waits for what was begun within that second, and begins nothing more.
    await catalogueVersion.stop();
  } finally {
    vi.useRealTimers();
  }
  expect(settings.current().shop.name).toBe('Kumaon Soaps');
  expect(catalogueVersion.current()).toBeGreaterThan(numberBefore);
  await vi.waitFor(() => expect(namesAt.get(catalogueVersion.current())).toBe('Kumaon Soaps'));
  clearInterval(watch);
});

test('with real money no order is taken under a name and an address that are nobody’s', async () => {
  const live = await buildTestShop({
    database: shop.database,
    settings: defaultSettings,
    config: { takesRealMoney: true },
  });
  const shopper = await shop.newShopper();
  const body = { addressInfo: {}, totalAmount: 100 };
  expect(await live.call(placeOrder, { token: shopper.token, body })).toMatchObject({
    status: 409,
    body: { code: 'not_open_yet', message: checkoutRefusals.notOpenYet.text() },
  });
  expect(await shop.call(placeOrder, { token: shopper.token, body })).toMatchObject({ status: 400 });
  await live.close();
});

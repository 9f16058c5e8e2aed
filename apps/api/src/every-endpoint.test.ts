import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as addresses from '@shop/contract/addresses/endpoints';
import * as auth from '@shop/contract/auth/endpoints';
import { keyPermissions } from '@shop/contract/api-keys/key-permissions';
import { addKey } from '@shop/contract/api-keys/endpoints';
import { type Permission, permissions } from '@shop/contract/call';
import type { StaffRole } from '@shop/contract/staff/roles';
import type { Endpoint } from '@shop/contract/endpoint';
import * as generalMessages from '@shop/contract/messages';
import { GatewayRetryError } from './features/gateway/gateway-errors.ts';
import { hashToken } from './features/auth/index.ts';
import { type SignedIn, type TestShop, buildTestShop, unreachableGateway } from './testing/build-test-app.ts';
import { createSender, everyCall, guardedCalls, pathSlots } from './testing/every-call.ts';
import { newOrder } from './testing/order-builder.ts';
import { newProduct } from './testing/product-builder.ts';

/**
 * What each parameter that identifies somebody or something holds. `own`: a value other than the token's is 403
 * (ruling 17); `theirs`: somebody else's is 404; `public`: everybody's; `ignored`: not believed; `provider`: Razorpay
 * judges. Admins see everything, so the `id` of their calls is public to them. A parameter without an entry fails the
 * test.
 */
const slots: Record<string, 'own' | 'theirs' | 'public' | 'ignored' | 'provider'> = {
  userId: 'own',
  email: 'own',
  addressId: 'theirs',
  orderId: 'theirs',
  paperId: 'theirs',
  productId: 'public',
  reviewId: 'public',
  id: 'public',
  customerId: 'public',
  ticketId: 'public',
  // Of the customer in the path: correct-data.test.ts shows that another's is 404.
  savedAddressId: 'public',
  // Of one's own order: support.test.ts shows that another's is 404.
  ticketNumber: 'public',
  // Belongs to one account: push.test.ts shows that another's is 404.
  deviceId: 'public',
  requestId: 'ignored',
  pinCode: 'public',
  categoryId: 'public',
  collectionId: 'public',
  slug: 'public',
  role: 'public',
  purpose: 'public',
  // The account's number of a courier.
  courierId: 'public',
  cartId: 'ignored',
  // A passkey's: nothing is believed of it without its signature.
  rawId: 'ignored',
  // Opens what it belongs to, for whoever has it.
  token: 'public',
  keyId: 'public',
  paymentId: 'provider',
  payerId: 'provider',
};

const forShoppers = guardedCalls.filter(({ endpoint }) => endpoint.access === 'shopper');
const forAdmins = guardedCalls.filter(({ endpoint }) => endpoint.access === 'admin');

/** Who works for the shop, by role, with what the role may do as installed. */
const workers: { role: StaffRole; granted: readonly Permission[] }[] = [
  { role: 'owner', granted: permissions },
  {
    role: 'manager',
    granted: ['orders', 'refunds', 'books', 'catalogue', 'offers', 'pages', 'support', 'customers'],
  },
  { role: 'packer', granted: ['orders'] },
  { role: 'accountant', granted: ['books', 'exports'] },
];

let shop: TestShop;
let people: Record<StaffRole, SignedIn>;
let shopper: SignedIn;
let admin: SignedIn;
let stranger: SignedIn;
let revokedToken: string;
let strangersOwn: Record<string, string>;
beforeAll(async () => {
  shop = await buildTestShop({
    // More calls than a key or a network has in a minute.
    config: { rateLimits: false },
    gateway: { ...unreachableGateway, listOrdersOf: () => Promise.reject(new GatewayRetryError()) },
  });
  [shopper, admin, stranger] = [await shop.newShopper(), await shop.newAdmin(), await shop.newShopper()];
  people = {
    owner: admin,
    manager: await shop.newStaff('manager'),
    packer: await shop.newStaff('packer'),
    accountant: await shop.newStaff('accountant'),
  };
  revokedToken = (await shop.signIn(shopper.email)).token;
  await shop.callOk(auth.logout, { token: revokedToken });
  const address = { address: '1 Mall', city: 'Shimla', pincode: '171001', phone: '9816012345', notes: '-' };
  const { data } = await shop.callOk(addresses.addAddress, { token: stranger.token, body: address });
  const productIds = [await newProduct(shop.database)];
  const orderId = await newOrder(shop.database, { userId: stranger.id, productIds });
  strangersOwn = { userId: stranger.id, email: stranger.email, addressId: data._id, orderId };
});
afterAll(async () => {
  await shop.close();
});

function slotsOf(schema: Endpoint['params']): string[] {
  const properties = schema && 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return properties.filter((name) => /(^id|Id|^email)$/.test(name));
}

const { send, countEntry, expectEntries } = createSender(() => shop);

test('the contract has calls for everybody, so that no list below is empty', () => {
  for (const list of [forShoppers, forAdmins]) expect(list).not.toEqual([]);
});

test.each(everyCall)('$name: every slot that names somebody or something has a row', ({ endpoint }) => {
  const names = new Set([...pathSlots(endpoint), ...slotsOf(endpoint.params), ...slotsOf(endpoint.body)]);
  names.delete('keyword');
  for (const name of names) expect(slots).toHaveProperty(name);
});

describe.each(guardedCalls)('$name', ({ endpoint }) => {
  test('refuses a visitor with the sentence of the contract', async () => {
    expect(await send(endpoint, {})).toMatchObject({
      status: 401,
      body: { success: false, message: (endpoint.signInMessage ?? generalMessages.signIn)() },
    });
  });

  test('refuses malformed and made-up tokens', async () => {
    const { token } = endpoint.access === 'admin' ? admin : shopper;
    const malformed = ['', 'Bearer', 'Bearer ', 'Bearer null', `Bearer ${token}x`, `Bearer ${token} x`];
    const headers = [...malformed, token, `Basic ${token}`, `Bearer ${'a'.repeat(43)}`];
    const answers = await Promise.all(headers.map((authorization) => send(endpoint, { authorization })));
    expect(answers.map(({ status }) => status)).toEqual(headers.map(() => 401));
  });

  test('refuses a token whose session was ended', async () => {
    const authorization = `Bearer ${revokedToken}`;
    expect(await send(endpoint, { authorization, given: { userId: shopper.id } })).toMatchObject({
      status: 401,
    });
  });

  const ownSlots = [...new Set([...pathSlots(endpoint), ...slotsOf(endpoint.body)])].filter(
    (slot) => slots[slot] === 'own',
  );
  test.each(ownSlots)("refuses another's %s", async (slot) => {
    const caller = endpoint.access === 'admin' ? admin : shopper;
    const given = { [slot]: strangersOwn[slot] };
    expect(await send(endpoint, { caller, given })).toMatchObject({ status: 403 });
  });

  const theirSlots = [...new Set([...pathSlots(endpoint), ...slotsOf(endpoint.body)])].filter(
    (slot) => slots[slot] === 'theirs',
  );
  test.each(theirSlots)("knows nothing of another's %s", async (slot) => {
    const given = { [slot]: strangersOwn[slot] };
    expect(await send(endpoint, { caller: shopper, given })).toMatchObject({ status: 404 });
  });
});

test.each(guardedCalls.filter(({ endpoint }) => endpoint.body))(
  '$name refuses an email that is no text',
  async ({ endpoint }) => {
    const caller = endpoint.access === 'admin' ? admin : shopper;
    const given = { email: { toString: 1 } };
    expect(await send(endpoint, { caller, given })).toMatchObject({ status: 403 });
  },
);

/** Who may call it: the permission is compared here by hand, not with the code that is tested. */
const mayCall = ({ may = [] }: Endpoint, granted: readonly Permission[]) =>
  [may].flat().some((each) => granted.includes(each));

describe.each(workers)('$role', ({ role, granted }) => {
  test.each(forAdmins)('$name: lets in or refuses as the role says', async ({ endpoint }) => {
    const { status, body } = await send(endpoint, { caller: people[role] });
    const isRefused = status === 403 && (body as { code?: unknown }).code === 'not_permitted';
    expect(isRefused).toBe(!mayCall(endpoint, granted));
    expect([401, 500, ...(isRefused ? [] : [403])]).not.toContain(status);
  });

  test.each(forShoppers)('$name refuses them, as it does every admin', async ({ endpoint }) => {
    expect(await send(endpoint, { caller: people[role] })).toMatchObject({ status: 403 });
  });
});

test.each(forShoppers)('$name refuses an admin', async ({ endpoint }) => {
  expect(await send(endpoint, { caller: admin })).toMatchObject({ status: 403 });
});

/** Calls of an owner that no API key opens: about people, or asking for a proof, which a key cannot give. */
const NOT_FOR_KEYS = `
  api-keys.addKey api-keys.listKeys api-keys.revokeKey backups.downloadBackup backups.getBackups backups.getRestore backups.makeBackup
  backups.restoreShop backups.uploadBackup
  backups.saveBackupTerms connections.getConnections connections.makeBackupKey connections.makeTrackingKey connections.makeWebhookSecret connections.removeAddress
  connections.removeBackupStore connections.saveBackupStore connections.removeCourierAccount connections.saveCourierAccount
  connections.removeMailServer connections.removePaymentKeys connections.saveAddress connections.saveMailServer
  connections.savePaymentKeys customers.closeAccount customers.correctCustomer customers.correctCustomerAddress
  customers.correctGuest customers.endCustomerDevices customers.exportCustomer customers.exportCustomers customers.exportGuest
  demonstration.removeDemonstration mails.sendMailWords month-end.exportMonth orders.exportOrders push.getPush
  push.testPush push.turnPushOff push.turnPushOn settings.security setup.dismissSetup setup.followTestPurchase setup.getSetup
  setup.markStep setup.sendTestMail setup.startTestPurchase setup.tryAddress setup.tryPaymentKeys
  staff.changeRole staff.editRole staff.endDevicesOf staff.getOwnRole staff.invite staff.listStaff
  staff.resetFactors staff.withdrawInvitation staff.withdrawRole support.exportTickets trail.exportAccess
  trail.exportTouched trail.exportTrail trail.listAccess trail.listTrail webhooks.addWebhook
  webhooks.changeWebhook webhooks.renewWebhookSecret`
  .trim()
  .split(/\s+/);

describe.each(keyPermissions.map((permission) => ({ permission })))(
  'an API key for $permission',
  ({ permission }) => {
    let key: string;
    beforeAll(async () => {
      const body = { name: permission, permissions: [permission] };
      key = (await shop.callOk(addKey, { body, token: admin.token })).data.key;
      countEntry();
    });

    test.each(guardedCalls)(
      '$name: lets in or refuses as the key and the contract say',
      async ({ name, endpoint }) => {
        const { status, body } = await send(endpoint, { caller: { ...admin, token: key } });
        const isForPeople = endpoint.access !== 'admin' || NOT_FOR_KEYS.includes(name);
        const refused = isForPeople
          ? 'not_for_keys'
          : mayCall(endpoint, [permission])
            ? null
            : 'not_permitted';
        expect(status === 403 ? (body as { code?: unknown }).code : null).toBe(refused);
        expect([401, 429, 500]).not.toContain(status);
      },
    );
  },
);

const needingProof = guardedCalls.filter(({ endpoint }) => endpoint.needsProof === true);

describe('somebody whose last proof is more than 15 minutes old', () => {
  let stale: Record<'admin' | 'account', SignedIn>;
  beforeAll(async () => {
    stale = { admin: await shop.signIn(admin.email), account: await shop.signIn(stranger.email) };
    await shop.database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ proven_at: new Date(shop.clock.now().getTime() - 15 * 60_000) })
        .where('token_sha256', 'in', [hashToken(stale.admin.token), hashToken(stale.account.token)])
        .execute(),
    );
  });

  test.each(guardedCalls)('$name: is asked, or goes on, as the contract says', async ({ endpoint }) => {
    const caller = endpoint.access === 'admin' ? stale.admin : stale.account;
    const { status, body } = await send(endpoint, { caller });
    const isAsked = status === 403 && (body as { code?: unknown }).code === 'proof_needed';
    expect(isAsked).toBe(needingProof.some((each) => each.endpoint === endpoint));
  });
});

describe('somebody who needs a second proof and has none, after the days of grace', () => {
  let late: SignedIn;
  beforeAll(async () => {
    late = await shop.newAdmin();
    const section = { refundsAbovePaise: 0, secondProof: 'yes', graceDays: 1 };
    const secondProofSince = new Date(shop.clock.now().getTime() - 86_400_000).toISOString();
    const value = JSON.stringify({ ...section, secondProofSince });
    await shop.database.write((tx) =>
      tx
        .insertInto('shop_settings')
        .values({ section: 'security', value, version: 1 })
        .onConflict((conflict) => conflict.column('section').doUpdateSet({ value, version: 2 }))
        .execute(),
    );
  });
  afterAll(() =>
    shop.database.write((tx) => tx.deleteFrom('shop_settings').where('section', '=', 'security').execute()),
  );

  test.each(guardedCalls)('$name: is shut to them if it is an owner’s', async ({ name, endpoint }) => {
    const { status, body } = await send(endpoint, { caller: late });
    const isShut = status === 403 && (body as { code?: unknown }).code === 'second_proof_required';
    expect(isShut).toBe(endpoint.access === 'admin' && name !== 'staff.getOwnRole');
  });
});

test('the calls that need a proof are these', () => {
  const names = needingProof.map(({ name }) => name).toSorted();
  expect(names).toEqual([
    'api-keys.addKey',
    'api-keys.revokeKey',
    'auth.addPasskey',
    'auth.beginAuthenticator',
    'auth.beginPasskey',
    'auth.confirmAuthenticator',
    'auth.removeAuthenticator',
    'auth.removePasskey',
    'auth.renewRecoveryCodes',
    'auth.stay',
    'backups.downloadBackup',
    'backups.restoreShop',
    'backups.uploadBackup',
    'connections.makeBackupKey',
    'connections.makeTrackingKey',
    'connections.makeWebhookSecret',
    'connections.removeAddress',
    'connections.removeBackupStore',
    'connections.removeCourierAccount',
    'connections.removeMailServer',
    'connections.removePaymentKeys',
    'connections.saveAddress',
    'connections.saveBackupStore',
    'connections.saveCourierAccount',
    'connections.saveMailServer',
    'connections.savePaymentKeys',
    'customers.closeAccount',
    'customers.correctCustomer',
    'customers.correctCustomerAddress',
    'customers.correctGuest',
    'customers.endCustomerDevices',
    'customers.exportCustomer',
    'customers.exportCustomers',
    'customers.exportGuest',
    'demonstration.removeDemonstration',
    'month-end.exportMonth',
    'orders.exportOrders',
    'phones.askPhoneProof',
    'phones.provePhone',
    'profile.askNewEmail',
    'profile.confirmNewEmail',
    'settings.security',
    'staff.changeRole',
    'staff.editRole',
    'staff.endDevicesOf',
    'staff.invite',
    'staff.resetFactors',
    'staff.withdrawInvitation',
    'staff.withdrawRole',
    'support.exportTickets',
    'trail.exportAccess',
    'trail.exportTouched',
    'trail.exportTrail',
    'webhooks.addWebhook',
    'webhooks.changeWebhook',
    'webhooks.renewWebhookSecret',
  ]);
});

test.each(forAdmins)('$name refuses a shopper', async ({ endpoint }) => {
  expect(await send(endpoint, { caller: shopper })).toMatchObject({ status: 403 });
});

test('nothing of all this was logged as an error, and nothing else is in the trail', async () => {
  expect(shop.errorLines()).toEqual([]);
  await expectEntries();
});

import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addKey } from '@shop/contract/api-keys/endpoints';
import type { KeyTerms } from '@shop/contract/api-keys/schemas';
import * as auth from '@shop/contract/auth/endpoints';
import type { SecondStep } from '@shop/contract/auth/schemas';
import { pathOf } from '@shop/contract/call';
import { dayOfIndia } from '@shop/contract/days';
import type { Endpoint } from '@shop/contract/endpoint';
import { allEndpoints } from '@shop/contract/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { askNewEmail } from '@shop/contract/profile/endpoints';
import * as staff from '@shop/contract/staff/endpoints';
import { openTicket } from '@shop/contract/support/endpoints';
import { listOrderPapers } from '@shop/contract/tax/endpoints';
import { hashCode, hashToken, newToken } from './features/auth/index.ts';
import { addApp, codeOf } from './testing/authenticator.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { noBackups } from './testing/no-backups.ts';
import { changeEmail } from './testing/change-email.ts';
import { newPasskeyDevice } from './testing/passkey-device.ts';
import { newProduct } from './testing/product-builder.ts';
import { listQueuedMails } from './testing/queued-mails.ts';
import { saveTaxSettings } from './testing/save-tax-settings.ts';
import { newSoldOrder } from './testing/sold-order.ts';

const NETWORK = '192.0.2.44';
const NEW_PASSWORD = 'juniper-on-the-ridge';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  const file = { madeAt: new Date(0), bytes: 4, content: Readable.from([Buffer.from('soap')]) };
  shop = await buildTestShop({ backups: { ...noBackups, open: async () => file } });
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
});
afterAll(() => shop.close());
beforeEach(() => void shop.logLines.splice(0));

interface Sent {
  token?: string | undefined;
  params?: Record<string, string>;
  query?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Makes a call. @returns its status, and what the log told of who called */
async function told({ method, path }: Endpoint, { token, params, query = '', body, headers }: Sent) {
  const slots = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, slot = '']) => [slot, uuidv7()]));
  shop.logLines.splice(0);
  const response = await shop.app.inject({
    method,
    url: `${pathOf({ path }, { ...slots, ...params })}${query}`,
    remoteAddress: NETWORK,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  const lines = shop.logLines.filter(({ event }) => event !== undefined);
  return {
    status: response.statusCode,
    lines: lines.map(({ event, call, status, account, network, ...rest }) => {
      expect(Object.keys(rest).toSorted()).toEqual(['hostname', 'level', 'msg', 'pid', 'requestId', 'time']);
      return { event, call, status, account, network };
    }),
  };
}

/** The one line that the log tells of a call. */
const line = (endpoint: Endpoint, event: string, status: number, account: string | null) => ({
  status,
  lines: [{ event, call: `${endpoint.method} ${endpoint.path}`, status, account, network: NETWORK }],
});

const guarded = allEndpoints.filter(
  ({ endpoint: { access } }) => access !== 'anyone' && access !== 'provider',
);

test('each call that needs an account tells who was refused, once', async () => {
  expect(guarded.length).toBeGreaterThan(150);
  for (const { endpoint } of guarded) {
    expect(await told(endpoint, {})).toEqual(line(endpoint, 'refusal', 401, null));
    expect(await told(endpoint, { token: 'a'.repeat(43) })).toEqual(line(endpoint, 'refusal', 401, null));
    const { id, token } = endpoint.access === 'admin' ? shopper : admin;
    if (endpoint.access === 'account') continue;
    expect(await told(endpoint, { token })).toEqual(line(endpoint, 'refusal', 403, id));
  }
});

test("the providers' calls tell a signature that does not fit", async () => {
  const provided = allEndpoints.filter(({ endpoint }) => endpoint.access === 'provider');
  expect(provided).toHaveLength(4);
  for (const { endpoint } of provided) {
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    expect(await told(endpoint, body)).toEqual(line(endpoint, 'refusal', 401, null));
  }
});

test('a call that anybody may make and that tells nothing leaves no line', async () => {
  const open = allEndpoints.filter(({ endpoint: { access, tells } }) => access === 'anyone' && !tells);
  expect(open.length).toBeGreaterThan(20);
  for (const { endpoint } of open) expect(await told(endpoint, {})).toMatchObject({ lines: [] });
});

/** A call that succeeds, and the account that its line names. */
interface Success extends Sent {
  account: string;
}

/** How each call that signs in, takes data out or changes what opens an account succeeds. */
const successes: Record<string, () => Promise<Success>> = {
  'auth.login': async () => ({
    body: { email: shopper.email, password: TEST_PASSWORD },
    account: shopper.id,
  }),
  'auth.signInWithCode': async () => {
    const { id, email } = await shop.newShopper();
    const { ticket } = (await shop.callOk(auth.mailCode, { body: { email } })).data;
    const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
    return { body: { ticket, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' }, account: id };
  },
  'profile.confirmNewEmail': async () => {
    const { id, token } = await shop.newShopper({ isProven: false });
    const newEmail = newAddress();
    const { ticket } = (await shop.callOk(askNewEmail, { token, body: { newEmail } })).data;
    const [mail] = await listQueuedMails(shop.database, { recipient: newEmail });
    return { token, body: { ticket, newCode: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' }, account: id };
  },
  'phones.provePhone': async () => {
    const { id, token } = await shop.newShopper();
    const [ticket, code] = [newToken(), '123456'];
    await shop.database.write((tx) =>
      tx
        .insertInto('mailed_codes')
        .values({
          ticket_sha256: hashToken(ticket),
          email: null,
          user_name: null,
          language: 'en',
          code_sha256: hashCode(ticket, code),
          mail_id: null,
          created_at: shop.clock.now(),
          phone: '9816012345',
          user_id: id,
          proves_phone: true,
        })
        .execute(),
    );
    return { token, body: { ticket, code }, account: id };
  },
  'phones.removePhone': async () => ({ token: shopper.token, account: shopper.id }),
  'profile.undoNewEmail': async () => {
    const person = await shop.newShopper();
    await changeEmail(shop, person, newAddress());
    const [mail] = await listQueuedMails(shop.database, { recipient: person.email, kind: 'email_changed' });
    const token = /undo-email\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { body: { token }, account: person.id };
  },
  'auth.logout': async () => {
    const { id: account, token } = await shop.newShopper();
    return { token, account };
  },
  'auth.prove': async () => {
    const { id: account, token } = await shop.newShopper();
    return { token, body: { password: TEST_PASSWORD }, account };
  },
  'auth.stay': async () => ({ token: shopper.token, account: shopper.id }),
  'auth.endStay': async () => ({ token: shopper.token, account: shopper.id }),
  'auth.endDevice': async () => {
    const { token, id: account } = await shop.newShopper();
    const [device] = (await shop.callOk(auth.listDevices, { token })).data;
    return { token, params: { id: device?.id ?? '' }, account };
  },
  'auth.endOtherDevices': async () => ({ token: shopper.token, account: shopper.id }),
  'auth.resume': async () => {
    const { headers } = await shop.call(auth.stay, { token: shopper.token });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { headers: { cookie, 'sec-fetch-site': 'same-origin' }, account: shopper.id };
  },
  'auth.proveSecond': async () => {
    const person = await shop.newShopper();
    const [code = ''] = await addApp(shop, person);
    const credentials = { email: person.email, password: TEST_PASSWORD };
    const { body } = await shop.call(auth.login, { body: credentials });
    const { ticket } = (body as unknown as { data: SecondStep }).data;
    return { body: { ticket, code }, account: person.id };
  },
  'auth.confirmAuthenticator': async () => {
    const { id, token } = await shop.newShopper();
    await shop.callOk(auth.beginAuthenticator, { token });
    return { token, body: { code: await codeOf(shop, { id }) }, account: id };
  },
  'auth.signInWithPasskey': async () => {
    const person = await shop.newShopper();
    const device = newPasskeyDevice();
    await shop.callOk(auth.addPasskey, { token: person.token, body: device.make(await toMake(person)) });
    const { data } = await shop.callOk(auth.askForPasskey, {});
    return { body: device.sign(data), account: person.id };
  },
  'auth.addPasskey': async () => {
    const person = await shop.newShopper();
    const body = newPasskeyDevice().make(await toMake(person));
    return { token: person.token, body, account: person.id };
  },
  'auth.removePasskey': async () => {
    const { id: account, token } = await shop.newShopper();
    const body = newPasskeyDevice().make(await toMake({ token }));
    await shop.callOk(auth.addPasskey, { token, body });
    const [passkey] = (await shop.callOk(auth.getFactors, { token })).data.passkeys;
    return { token, params: { id: passkey?.id ?? '' }, account };
  },
  'auth.removeAuthenticator': async () => asOwnerOfApp(),
  'auth.renewRecoveryCodes': async () => asOwnerOfApp(),
  'auth.resetPassword': async () => {
    const { id, email } = await shop.newShopper();
    await shop.callOk(auth.requestPasswordReset, { body: { email } });
    const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'password_reset' });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { body: { token, newPassword: NEW_PASSWORD }, account: id };
  },
  'profile.changePassword': async () => {
    const { id, token } = await shop.newShopper();
    return { token, body: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }, account: id };
  },
  'profile.closeOwnAccount': async () => {
    const { id, token } = await shop.newShopper();
    return { token, body: { password: TEST_PASSWORD }, account: id };
  },
  'profile.exportOwnData': async () => ({ token: shopper.token, account: shopper.id }),
  'api-keys.addKey': async () => asAdmin({ body: { name: 'Accounting', permissions: ['books'] } }),
  'api-keys.revokeKey': async () => {
    const body: KeyTerms = { name: 'Old', permissions: ['orders'] };
    const { data } = await shop.callOk(addKey, { token: admin.token, body });
    return asAdmin({ params: { id: data._id } });
  },
  'customers.closeAccount': async () => asAdmin({ params: { id: (await shop.newShopper()).id } }),
  'customers.exportCustomer': async () => asAdmin({ params: { id: shopper.id } }),
  'customers.exportGuest': async () => {
    const mailbox = newAddress();
    await shop.callOk(openTicket, {
      body: { kind: 'other', name: 'Ravi', email: mailbox, message: 'Hello' },
    });
    return asAdmin({ query: `?mailbox=${mailbox}` });
  },
  'customers.exportCustomers': async () => asAdmin({}),
  'backups.downloadBackup': async () => asAdmin({}),
  'catalog.exportProducts': async () => asAdmin({}),
  'courier-bills.exportDispute': async () => {
    const id = uuidv7();
    const day = today();
    const named = { courier: 'Shiprocket', reference: id, file_sha256: id };
    const bill = {
      id,
      ...named,
      billed_on: day,
      dispute_until: day,
      by_user_id: null,
      created_at: new Date(),
    };
    await shop.database.write((tx) => tx.insertInto('courier_bills').values(bill).execute());
    return asAdmin({ query: `?id=${id}` });
  },
  'month-end.exportMonth': async () => asAdmin({ query: '?month=2026-10' }),
  'orders.exportOrders': async () => asAdmin({}),
  'packing.exportCourierFile': async () =>
    asAdmin({ query: '?courier=delhivery&length=20&breadth=15&height=10&boxGrams=50&pieceGrams=100' }),
  'profit.exportCosts': async () => asAdmin({}),
  'profit.exportProfit': async () => asAdmin({ query: `?month=${month()}&table=orders` }),
  'reconciliation.exportMoney': async () => asAdmin({}),
  'reconciliation.exportSettlements': async () => asAdmin({ query: `?month=${month()}` }),
  'revenue.exportRevenue': async () => asAdmin({ query: `?from=${today()}&to=${today()}&table=days` }),
  'staff.invite': async () => asAdmin({ body: { recipient: newAddress(), role: 'packer' } }),
  'staff.withdrawInvitation': async () => {
    await invitationToken();
    const { data } = await shop.callOk(staff.listStaff, { token: admin.token });
    return asAdmin({ params: { id: data.invitations[0]?.id ?? '' } });
  },
  'staff.acceptInvitation': async () => {
    const { id, email } = await shop.newShopper();
    const body = { token: await invitationToken(email), userName: 'Ravi', password: NEW_PASSWORD };
    return { body, account: id };
  },
  'staff.changeRole': async () => {
    const { id } = await shop.newStaff('packer');
    return asAdmin({ params: { id }, body: { role: 'accountant' } });
  },
  'staff.withdrawRole': async () => asAdmin({ params: { id: (await shop.newStaff('packer')).id } }),
  'staff.resetFactors': async () => {
    const person = await shop.newStaff('packer');
    await addApp(shop, person);
    return asAdmin({ params: { id: person.id } });
  },
  'customers.endCustomerDevices': async () => asAdmin({ params: { id: (await shop.newShopper()).id } }),
  'staff.endDevicesOf': async () => asAdmin({ params: { id: (await shop.newStaff('packer')).id } }),
  'staff.editRole': async () => asAdmin({ params: { role: 'packer' }, body: { permissions: ['orders'] } }),
  'stocktakes.exportStocktake': async () => {
    const id = uuidv7();
    const begun = { id, category: null, started_by: admin.id, started_at: new Date() };
    await shop.database.write((tx) => tx.insertInto('stocktakes').values(begun).execute());
    return asAdmin({ query: `?stocktake=${id}` });
  },
  'support.exportTickets': async () => asAdmin({}),
  'trail.exportTrail': async () => asAdmin({}),
  'trail.exportTouched': async () => asAdmin({}),
  'trail.exportAccess': async () => asAdmin({}),
  'tax.exportSales': async () => asAdmin({ query: `?month=${month()}` }),
  'tax.exportGstr1': async () => asAdmin({ query: `?month=${month()}&section=b2cs` }),
  'tax.exportGstr1Json': async () => asAdmin({ query: `?month=${month()}` }),
  'tax.printOwnPaper': async () => ({
    token: shopper.token,
    params: { paperId: await newPaper() },
    account: shopper.id,
  }),
  'tax.printPapers': async () => asAdmin({ query: `?ids=${await newPaper()}` }),
};

const toMake = async ({ token }: { token: string }) =>
  (await shop.callOk(auth.beginPasskey, { token })).data as { challenge: string; user: { id: string } };

async function asOwnerOfApp(): Promise<Success> {
  const person = await shop.newShopper();
  await addApp(shop, person);
  return { token: person.token, account: person.id };
}
const asAdmin = (sent: Sent): Success => ({ ...sent, token: admin.token, account: admin.id });
const today = () => dayOfIndia(shop.clock.now());
const month = () => today().slice(0, 7);

const newAddress = () => `${uuidv7()}@example.com`;

async function invitationToken(recipient = newAddress()): Promise<string> {
  await shop.callOk(staff.invite, { token: admin.token, body: { recipient, role: 'packer' } });
  const [mail] = await listQueuedMails(shop.database, { recipient, kind: 'staff_invitation' });
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function newPaper(): Promise<string> {
  await saveTaxSettings(shop, admin);
  const lines = [{ productId: await newProduct(shop.database), unitPricePaise: 10_500 }];
  const id = await newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines,
  });
  const { token } = admin;
  await shop.callOk(updateOrderStatus, { token, params: { id }, body: { orderStatus: 'inShipping' } });
  const [paper] = (await shop.callOk(listOrderPapers, { token, params: { id } })).data;
  return paper?._id ?? '';
}

const telling = allEndpoints.filter(({ endpoint: { tells, answers } }) => tells ?? answers);

test('each call that signs in, takes data out or changes what opens an account has a row', () => {
  expect(Object.keys(successes).toSorted()).toEqual(
    telling.map(({ feature, name }) => `${feature}.${name}`).toSorted(),
  );
});

test.each(telling.map(({ feature, name, endpoint }) => ({ name: `${feature}.${name}`, endpoint })))(
  '$name tells once that it succeeded',
  async ({ name, endpoint }) => {
    const { account, ...sent } = (await successes[name]?.()) ?? { account: '' };
    expect(await told(endpoint, sent)).toEqual(line(endpoint, endpoint.tells ?? 'export', 200, account));
  },
);

test('a wrong password and then having to wait are told, each once', async () => {
  const { email } = await shop.newShopper();
  const guess = () => told(auth.login, { body: { email, password: 'a-wrong-guess' } });
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await guess()).toEqual(line(auth.login, 'refusal', 401, null));
  }
  expect(await guess()).toEqual(line(auth.login, 'limit', 429, null));
});

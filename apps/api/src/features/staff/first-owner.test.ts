import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, listKeys } from '@shop/contract/api-keys/endpoints';
import { requestPasswordReset } from '@shop/contract/auth/endpoints';
import { editProduct, listStockMovements } from '@shop/contract/catalog/endpoints';
import * as pages from '@shop/contract/content-pages/endpoints';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { addCustomerNote, getCustomer } from '@shop/contract/customers/endpoints';
import { allEndpoints } from '@shop/contract/endpoints';
import { addOrderNote, getAdminOrder, listAdminOrders } from '@shop/contract/orders/endpoints';
import { getPickingList, tickPicked } from '@shop/contract/packing/endpoints';
import { updateProfile } from '@shop/contract/profile/endpoints';
import { addReview, hideReview, listAllReviews } from '@shop/contract/reviews/endpoints';
import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/endpoints';
import { invite, listStaff } from '@shop/contract/staff/endpoints';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import { countPieces, listStocktakeLines, startStocktake } from '@shop/contract/stocktakes/endpoints';
import { answerTicket, getAdminTicket, listTickets, reportProblem } from '@shop/contract/support/endpoints';
import { listAccess, listTrail } from '@shop/contract/trail/endpoints';
import { ensureAdmin } from '../auth/index.ts';
import { TEST_PASSWORD, type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

const EMAIL = 'first@example.com';

let shop: TestShop;
let owner: SignedIn;
let token: string;
beforeAll(async () => {
  shop = await buildTestShop();
  await ensureAdmin(shop.database, { email: EMAIL, password: TEST_PASSWORD });
  owner = await shop.signIn(EMAIL);
  ({ token } = owner);
});
afterAll(() => shop.close());

/** Reads that tell of a person by name and are in no timeline of this file, with the reason. */
const OTHERS: Record<string, string> = {
  'cash/getRemittance': 'settle-remitted.test.ts',
  'cash/listRemittedOf': 'settle-remitted.test.ts',
  'dashboard/getDashboard': 'names of shoppers',
  'staff/getOwnRole': 'until when a second proof is due',
};

/** What each timeline says of who did it. */
const timelines: Record<string, () => Promise<unknown>> = {
  'api-keys/listKeys': async () => (await shop.callOk(listKeys, { token })).data[0]?.madeBy,
  'catalog/listStockMovements': async () =>
    (await shop.callOk(listStockMovements, { token, query: { productId } })).data[0]?.by,
  'content-pages/getAdminPage': async () =>
    (await shop.callOk(pages.getAdminPage, { token, params: { id: 'aboutus' } })).data.page.changedBy,
  'content-pages/listAdminPages': async () =>
    (await shop.callOk(pages.listAdminPages, { token })).data.find(({ _id }) => _id === 'aboutus')?.changedBy,
  'content-pages/listPageVersions': async () =>
    (await shop.callOk(pages.listPageVersions, { token, params: { id: 'aboutus' } })).data[0]?.by,
  'customers/getCustomer': async () =>
    (await shop.callOk(getCustomer, { token, params: { id: shopper.id } })).data.records[0]?.by,
  'orders/getAdminOrder': async () =>
    (await shop.callOk(getAdminOrder, { token, params: { id: orderId } })).data.timeline.at(-1)?.by,
  'orders/listAdminOrders': async () =>
    (await shop.callOk(listAdminOrders, { token, query: {} })).data[0]?.timeline.at(-1)?.by,
  'packing/getPickingList': async () =>
    (await shop.callOk(getPickingList, { token })).data.products[0]?.takenBy,
  'reviews/listAllReviews': async () =>
    (await shop.callOk(listAllReviews, { token, query: { kind: 'hidden' } })).data[0]?.hidings[0]?.by,
  'settings/getSettings': async () => (await shop.callOk(getSettings, { token })).data.mails.changedBy,
  'settings/listSettingsChanges': async () =>
    (await shop.callOk(listSettingsChanges, { token, query: { section: 'mails' } })).data[0]?.by,
  'staff/listStaff': async () => (await shop.callOk(listStaff, { token })).data.invitations[0]?.invitedBy,
  'stocktakes/listStocktakeLines': async () =>
    (await shop.callOk(listStocktakeLines, { token, params: { id: stocktakeId }, query: {} })).data[0]?.count
      ?.by,
  'support/getAdminTicket': async () =>
    (await shop.callOk(getAdminTicket, { token, params: { id: ticketId } })).data.messages.at(-1)?.by,
  'trail/listAccess': async () =>
    (await shop.callOk(listAccess, { token, query: {} })).data.find(({ userName }) => userName !== 'Meera')
      ?.userName,
};

let shopper: SignedIn;
let productId: string;
let orderId: string;
let ticketId: string;
let stocktakeId: string;

/** Does something that each timeline tells of, as the first owner. */
async function workAsOwner(): Promise<void> {
  shopper = await shop.newShopper();
  productId = await newProduct(shop.database, { stock: 5 });
  orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [productId],
  });
  await shop.callOk(addKey, { token, body: { name: 'Scanner', permissions: ['orders'] } });
  await shop.callOk(editProduct, { token, params: { id: productId }, body: { totalStock: 7, stockSeen: 5 } });
  const { version } = (await shop.callOk(pages.getAdminPage, { token, params: { id: 'aboutus' } })).data.page;
  const page = { content: { ...defaultPages.aboutus, title: 'Us' }, version };
  await shop.callOk(pages.savePage, { token, params: { id: 'aboutus' }, body: page });
  await shop.callOk(addCustomerNote, { token, params: { id: shopper.id }, body: { note: 'No plastic.' } });
  await shop.callOk(addOrderNote, { token, params: { id: orderId }, body: { note: 'Gift.' } });
  const products = [{ productId, orderIds: [orderId] }];
  await shop.callOk(tickPicked, { token, body: { isTaken: true, products } });
  const review = { productId, userId: shopper.id, userName: 'Asha', reviewMessage: 'x', reviewValue: 1 };
  await shop.callOk(addReview, { token: shopper.token, body: review });
  const [written] = (await shop.callOk(listAllReviews, { token, query: {} })).data;
  await shop.callOk(hideReview, { token, params: { id: written?._id ?? '' }, body: { reason: 'Abuse' } });
  const mails = { value: { ...shop.readSettings().mails, senderName: 'Asha' }, version: 0 };
  await shop.callOk(saveSection.mails, { token, body: mails });
  await shop.callOk(invite, { token, body: { recipient: 'ravi@example.com', role: 'packer' } });
  stocktakeId = (await shop.callOk(startStocktake, { token, body: {} })).data._id;
  const counted = { productId, pieces: 7 };
  await shop.callOk(countPieces, { token, params: { id: stocktakeId }, body: counted });
  const problem = { kind: 'late' as const, message: 'Where?' };
  await shop.callOk(reportProblem, { token: shopper.token, params: { orderId }, body: problem });
  const [ticket] = (await shop.callOk(listTickets, { token, query: { state: 'all' } })).data;
  ticketId = ticket?._id ?? '';
  await shop.callOk(answerTicket, { token, params: { id: ticketId }, body: { message: 'On its way.' } });
}

const says = async () =>
  Object.fromEntries(
    await Promise.all(Object.entries(timelines).map(async ([name, read]) => [name, await read()] as const)),
  );
const all = (name: string) => Object.fromEntries(Object.keys(timelines).map((each) => [each, name]));

test('every timeline says ‘the owner’ of whoever has entered no name, and the name once they have', async () => {
  await workAsOwner();
  expect(await says()).toEqual(all(UNNAMED_OWNER));
  const named = await shop.callOk(updateProfile, { token, body: { email: EMAIL, userName: 'Ravi Kumar' } });
  expect(named.data.userName).toBe('Ravi Kumar');
  expect(await says()).toEqual(all('Ravi Kumar'));
  // The trail keeps what was true when it was written.
  const { data } = await shop.callOk(listTrail, { token, query: {} });
  expect(new Set(data.map(({ userName }) => userName))).toEqual(new Set([UNNAMED_OWNER]));
});

test('a read that tells who did something is one of those timelines', () => {
  const telling = allEndpoints
    .filter(({ endpoint: { access, method } }) => access === 'admin' && method === 'GET')
    .filter(({ endpoint: { response } }) =>
      /"(?:by|changedBy|madeBy|takenBy|invitedBy)":/.test(JSON.stringify(response)),
    )
    .map(({ feature, name }) => `${feature}/${name}`);
  const { 'trail/listAccess': _access, ...others } = timelines;
  expect(telling.toSorted()).toEqual([...Object.keys(others), ...Object.keys(OTHERS)].toSorted());
});

test('whoever has no name is no name in a mail or a refusal', async () => {
  const [invitation] = await listQueuedMails(shop.database, { recipient: 'ravi@example.com' });
  expect(invitation?.subject).toMatch(/^The owner invites you/);
  await shop.callOk(updateProfile, { token, body: { email: EMAIL, userName: UNNAMED_OWNER } });
  const packer = await shop.newStaff('packer');
  expect(await shop.call(listKeys, { token: packer.token })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Please ask an owner of the shop, who') },
  });
  await shop.callOk(requestPasswordReset, { body: { email: EMAIL } });
  const [mail] = await listQueuedMails(shop.database, { recipient: EMAIL, kind: 'password_reset' });
  expect(mail?.content?.greeting).toBe('Hello,');
});

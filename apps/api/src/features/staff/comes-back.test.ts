import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, listKeys } from '@shop/contract/api-keys/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { exportOwnData } from '@shop/contract/profile/endpoints';
import * as contract from '@shop/contract/staff/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Invites somebody. @returns the token of the mailed link */
async function invited(recipient: string, by: { token: string } = owner): Promise<string> {
  await shop.callOk(contract.invite, { token: by.token, body: { recipient, role: 'owner' } });
  const mails = await listQueuedMails(shop.database, { recipient, kind: 'staff_invitation' });
  return /token=([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const accept = (token: string) =>
  shop.call(contract.acceptInvitation, {
    body: { token, userName: 'Ravi', password: 'juniper-on-the-ridge' },
  });

test('whoever comes back has neither the keys nor the invitations from before they left', async () => {
  const { body } = await accept(await invited('ravi@example.com'));
  const { user, token } = body as { user: { id: string }; token: string };
  const { key } = (
    await shop.callOk(addKey, { token, body: { name: 'Scanner', permissions: ['orders' as const] } })
  ).data;
  const link = await invited('meera@example.com', { token });
  const orders = (by: string) => shop.call(listAdminOrders, { token: by, query: {} });
  expect(await orders(key)).toMatchObject({ status: 200 });
  await shop.callOk(contract.withdrawRole, { token: owner.token, params: { id: user.id } });
  const keys = async () => (await shop.callOk(listKeys, { token: owner.token })).data;
  expect(await keys()).toMatchObject([{ name: 'Scanner', ended: 'maker' }]);
  expect((await shop.callOk(contract.listStaff, { token: owner.token })).data.invitations).toEqual([]);

  expect(await accept(await invited('ravi@example.com'))).toMatchObject({ status: 200 });
  for (const each of [key, token]) expect(await orders(each)).toMatchObject({ status: 401 });
  expect(await keys()).toMatchObject([{ name: 'Scanner', ended: 'day' }]);
  expect(await accept(link)).toMatchObject({ status: 400, body: { code: 'invitation_ended' } });
});

test('a shopper who works for the shop by now has the file of what it holds about them', async () => {
  const shopper = await shop.newShopper();
  const orderId = await newOrder(shop.database, {
    userId: shopper.id,
    productIds: [await newProduct(shop.database)],
  });
  await accept(await invited(shopper.email));
  const { token } = await shop.signIn(shopper.email, 'juniper-on-the-ridge');
  const { status, body } = await shop.call(exportOwnData, { token });
  const { order_number: number } = await shop.database.read
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([status, body]).toMatchObject([
    200,
    { account: { email: shopper.email, roleAtTheShop: 'owner' }, orders: [{ number }] },
  ]);
});

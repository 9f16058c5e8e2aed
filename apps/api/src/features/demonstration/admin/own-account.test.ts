import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey } from '@shop/contract/api-keys/endpoints';
import { listAdminOrders } from '@shop/contract/orders/endpoints';
import { askNewEmail } from '@shop/contract/profile/endpoints';
import { addApp } from '../../../testing/authenticator.ts';
import { type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { readOwnAccount, takeOwnAccount } from './own-account.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

test('what was added while everybody knew the password neither opens the own account nor keeps its owner out', async () => {
  const { id, token } = await shop.newAdmin();
  await addApp(shop, { id, token });
  const { data } = await shop.callOk(addKey, { token, body: { name: 'Scanner', permissions: ['orders'] } });
  await shop.callOk(askNewEmail, { token, body: { newEmail: 'stranger@example.com' } });
  const account = { newEmail: 'owner@kumaon.in', newPassword: 'kumaon-cedar-172' };
  const own = await readOwnAccount(account, 'Cedar Soaps');
  await shop.database.write((tx) => takeOwnAccount(tx, id, { ...own, at: shop.clock.now() }));
  expect(await shop.signIn(account.newEmail, account.newPassword)).toMatchObject({ id, role: 'admin' });
  for (const each of [token, data.key]) {
    expect(await shop.call(listAdminOrders, { token: each, query: {} })).toMatchObject({ status: 401 });
  }
  const links = shop.database.read.selectFrom('email_changes').select('user_id').where('user_id', '=', id);
  expect(await links.execute()).toEqual([]);
});

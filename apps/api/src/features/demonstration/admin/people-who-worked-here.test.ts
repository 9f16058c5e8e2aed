import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey } from '@shop/contract/api-keys/endpoints';
import { addCustomerNote } from '@shop/contract/customers/endpoints';
import { removeDemonstration } from '@shop/contract/demonstration/endpoints';
import { invite, withdrawRole } from '@shop/contract/staff/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** A shopper of the demonstration who became an owner, and did what leaves rows with their id. */
async function workingShopper(): Promise<SignedIn> {
  const person = await shop.newShopper();
  const other = await shop.newShopper();
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('demonstration_rows')
      .values({ kind: 'person', id: person.id, fingerprint: '' })
      .execute();
    await tx.updateTable('users').set({ role: 'admin' }).where('id', '=', person.id).execute();
  });
  const { token } = person;
  await shop.callOk(invite, { token, body: { recipient: `for.${person.email}`, role: 'packer' } });
  // As accepted.
  await shop.database.write((tx) =>
    tx
      .updateTable('invitations')
      .set({ used_at: shop.clock.now() })
      .where('invited_by', '=', person.id)
      .execute(),
  );
  await shop.callOk(addCustomerNote, { token, params: { id: other.id }, body: { note: 'No plastic.' } });
  await shop.callOk(addKey, { token, body: { name: 'Scanner', permissions: ['orders'] } });
  return person;
}

test('the demonstration goes although its shoppers work for the shop, or did', async () => {
  const [stays, left, shopper] = [await workingShopper(), await workingShopper(), await shop.newShopper()];
  await shop.callOk(withdrawRole, { token: owner.token, params: { id: left.id } });
  await shop.database.write((tx) =>
    tx.insertInto('demonstration_rows').values({ kind: 'person', id: shopper.id, fingerprint: '' }).execute(),
  );
  await shop.prove(owner);
  await shop.callOk(removeDemonstration, { token: owner.token, body: {} });
  const people = await shop.database.read
    .selectFrom('users')
    .select(['id', 'role', 'user_name', 'closed_at'])
    .where('id', 'in', [stays.id, left.id, shopper.id])
    .execute();
  const of = (id: string) => people.find((person) => person.id === id);
  expect(of(stays.id)).toMatchObject({ role: 'admin', closed_at: null });
  expect(of(left.id)).toMatchObject({
    role: 'user',
    user_name: 'Demonstration',
    closed_at: expect.any(Date),
  });
  expect(of(shopper.id)).toBeUndefined();
  expect(await shop.signIn(stays.email)).toMatchObject({ id: stays.id });
});

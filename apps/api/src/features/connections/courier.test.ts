import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@shop/contract/connections/endpoints';
import * as courierMessages from '@shop/contract/couriers/messages';
import * as messages from '@shop/contract/connections/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyRing } from '../../platform/sealing/key-ring.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { nothingEntered } from '../../testing/nothing-entered.ts';
import { type TestCouriers, startTestCouriers } from '../../testing/test-couriers.ts';
import { readConnections } from './shared/read-connections.ts';

const USER = { user: 'api@sandbox.example', password: 'sandbox_password', pickup: '' };

let folder: string;
let couriers: TestCouriers;
let shop: TestShop;
let owner: SignedIn;
/** A server whose account is at the sandbox. */
const entering = () => {
  const nothing = nothingEntered(join(folder, 'keys'));
  return {
    ...nothing,
    setUpWith: (entered: Parameters<typeof nothing.setUpWith>[0]) => ({
      ...nothing.setUpWith(entered),
      courierUrl: couriers.url,
    }),
  };
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-courier-'));
  couriers = await startTestCouriers();
  shop = await buildTestShop({ config: { entering: entering() } });
  owner = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await couriers.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (change: { user?: string; password?: string; pickup?: string } = {}) =>
  shop.call(contract.saveCourierAccount, { token: owner.token, body: { ...USER, ...change } });
const entered = async (keys = 'keys') => {
  const ring = openKeyRing({ folder: join(folder, keys), given: [] });
  return (await readConnections(shop.database.read, ring.keys())).entered.courier;
};

const keys = async () => {
  const courier = await entered();
  return courier === null || courier === 'locked' ? [] : courier.trackingKeys;
};

test('an account that does not let its user in, or has no such place, is not kept', async () => {
  expect(await save({ password: 'wrong' })).toMatchObject({
    status: 409,
    body: { code: 'courier_not_taken', message: courierMessages.passwordWrong('Shiprocket') },
  });
  expect(await save({ pickup: 'Attic' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Primary, Godown') },
  });
  expect(await save({ user: 'nobody' })).toMatchObject({ status: 400, body: { code: 'unfit_courier' } });
  expect(await entered()).toBeNull();
});

test('one that does is kept sealed, is never shown again, and its password stays when the place changes', async () => {
  expect(await save()).toMatchObject({ status: 200, body: { message: messages.courierSaved('Primary') } });
  const { password: _password, ...place } = USER;
  expect(
    await shop.call(contract.saveCourierAccount, {
      token: owner.token,
      body: { ...place, pickup: 'Godown' },
    }),
  ).toMatchObject({ status: 200, body: { message: messages.courierSaved('Godown') } });
  expect(await entered()).toEqual({ ...USER, pickup: 'Godown', trackingKeys: [expect.any(String)] });
  const { body } = await shop.call(contract.getConnections, { token: owner.token });
  expect(body).toMatchObject({
    data: {
      courier: {
        trackingUrl: expect.stringMatching(/\/api\/couriers\/tracking$/),
        entered: { user: USER.user, pickup: 'Godown', isLocked: false },
      },
    },
  });
  const rows = await shop.database.read.selectFrom('connections').selectAll().execute();
  expect(JSON.stringify([body, rows])).not.toContain(USER.password);
  // The kept password is not sent for another user.
  expect(
    await shop.call(contract.saveCourierAccount, {
      token: owner.token,
      body: { ...place, user: 'other@shop.example' },
    }),
  ).toMatchObject({ status: 400, body: { code: 'unfit_courier' } });
  // On a machine without the key.
  expect(await entered('other-keys')).toBe('locked');
});

test('the key of what couriers tell is told once; a new one and the one before it count', async () => {
  const [first = ''] = await keys();
  const make = async () =>
    (await shop.callOk(contract.makeTrackingKey, { token: owner.token })).data.trackingKey ?? '';
  const second = await make();
  expect(await keys()).toEqual([second, first]);
  const third = await make();
  expect(await keys()).toEqual([third, second]);
  const { body } = await shop.call(contract.getConnections, { token: owner.token });
  expect(body).toMatchObject({ data: { courier: { entered: { keyEnds: third.slice(-4) } } } });
  const rows = await shop.database.read.selectFrom('connections').selectAll().execute();
  expect(JSON.stringify([body, rows])).not.toContain(third);
  // The next time the account is kept, no other is made.
  expect(await save()).toMatchObject({ status: 200, body: { data: { trackingKey: null } } });
  expect(await keys()).toEqual([third, second]);
});

test('variables come first, and what was entered is removed', async () => {
  const given = await buildTestShop({
    database: shop.database,
    config: {
      entering: { ...entering(), variables: { ...entering().variables, courier: ['SHIPROCKET_EMAIL'] } },
    },
  });
  expect(await given.call(contract.saveCourierAccount, { token: owner.token, body: USER })).toMatchObject({
    status: 409,
    body: { code: 'set_by_variables', message: expect.stringContaining('SHIPROCKET_EMAIL') },
  });
  await given.close();
  await shop.callOk(contract.removeCourierAccount, { token: owner.token });
  expect(await entered()).toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailedDelivery, cancelBooking, makeLabel } from '@shop/contract/couriers/endpoints';
import { getAdminOrder } from '@shop/contract/orders/endpoints';
import { listTrail } from '@shop/contract/trail/endpoints';
import type { SignedIn, TestShop } from '../../testing/build-test-app.ts';
import { book, buildShopWithCouriers, courierOf, webhooksTaken } from '../../testing/shop-with-couriers.ts';
import type { TestCouriers } from '../../testing/test-couriers.ts';

let shop: TestShop;
let couriers: TestCouriers;
let owner: SignedIn;
let newParcel: (options?: { isCash?: boolean }) => Promise<string>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, couriers, owner, newParcel, close } = await buildShopWithCouriers());
});
afterAll(() => close());

/** What the newest entry tells of the booking, each fact in its sequence: 'State: Wanted > Ordered'. */
async function told() {
  const { data } = await shop.callOk(listTrail, {
    token: owner.token,
    query: { limit: 1, thing: 'order' },
  });
  const [{ call = '', changes = [], userName = '' } = {}] = data;
  const own = changes.filter(({ thing }) => thing === 'Courier');
  return {
    call,
    userName,
    names: [...new Set(own.map(({ name }) => name))],
    facts: own.flatMap(({ facts }) =>
      facts.map(({ name, before, after }) => `${name}: ${before} > ${after}`),
    ),
  };
}

test('who booked, what the booking was before and is after, its label and its end are in the trail', async () => {
  const orderId = await newParcel();
  const { orderNumber } = (await shop.callOk(getAdminOrder, { token: owner.token, params: { id: orderId } }))
    .data;
  await couriers.fail('generate/label', '429');
  await book(shop, owner, orderId, 43);
  const { booking } = await courierOf(shop, owner, orderId);
  const entry = await told();
  expect(entry).toMatchObject({ userName: 'Owner', names: [orderNumber] });
  expect(entry.call).toMatch(/^POST \/api\/admin\/couriers\//);
  for (const fact of [
    'State:  > Wanted',
    'Grams:  > 400',
    'State: Wanted > Ordered',
    'State: Ordered > Booked',
    `Tracking number:  > ${booking?.trackingNumber}`,
    'Courier:  > Delhivery Surface',
  ]) {
    expect(entry.facts).toContain(fact);
  }
  expect(entry.facts.join()).not.toMatch(/claim|label|problem/i);

  const request = { token: owner.token, params: { id: booking?._id ?? '' } };
  await shop.callOk(makeLabel, request);
  expect(await told()).toMatchObject({ names: [orderNumber], facts: ['Label: no > yes'] });
  const kept = await shop.database.read.selectFrom('trail_changes').select(['before', 'after']).execute();
  expect(JSON.stringify(kept)).not.toContain('/labels/');

  await shop.callOk(cancelBooking, request);
  expect((await told()).facts).toEqual([
    'State: Booked > Cancelling',
    'Label: yes > no',
    'State: Cancelling > Cancelled',
  ]);
});

test('what was answered to a delivery that failed is in the trail', async () => {
  const orderId = await newParcel();
  await book(shop, owner, orderId, 43);
  const { booking } = await courierOf(shop, owner, orderId);
  await couriers.control('move', { awb: booking?.trackingNumber, status: 21 });
  await webhooksTaken(couriers);
  await shop.callOk(answerFailedDelivery, {
    token: owner.token,
    params: { id: booking?._id ?? '' },
    body: { action: 'again', comment: 'At home after 5' },
  });
  expect((await told()).facts).toEqual(['Answer:  > again']);
});

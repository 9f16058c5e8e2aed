import { getWaiting } from '@shop/contract/dashboard/endpoints';
import { getDashboard } from '@shop/contract/dashboard/endpoints';
import {
  getAdminOrder,
  listAdminOrders,
  sendParcel,
  shipOrders,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { shipDisputed } from '@shop/contract/orders/messages';
import { exportCourierFile, getPickingList, listPackingSlips } from '@shop/contract/packing/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import type { ProviderDispute } from '../gateway/index.ts';
import { readShopFigures } from '../metrics/shop-figures.ts';
import { noteDispute } from '../payments/note-dispute.ts';

let shop: TestShop;
let owner: SignedIn;
let packer: SignedIn;
let shopper: SignedIn;
let productId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [owner, packer, shopper] = [await shop.newAdmin(), await shop.newStaff('packer'), await shop.newShopper()];
  productId = await newProduct(shop.database, { stock: 100 });
});
afterAll(() => shop.close());
// Truncated, because papers of orders cannot be deleted one by one.
beforeEach(() => shop.database.write((tx) => sql`truncate orders, drifts cascade`.execute(tx)));

const RESPOND_BY = new Date('2026-12-05T18:29:00Z');
const of = (id: string) => ({ token: owner.token, params: { id } });
const detailsOf = async (id: string) => (await shop.callOk(getAdminOrder, of(id))).data;
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus } });

/** A paid order of two soaps at ₹100 and ₹50 for the delivery. */
const newOrder = () =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    shippingPaise: 5_000,
    lines: [{ productId, quantity: 2, unitPricePaise: 10_000 }],
  });

/** What the provider tells of a dispute about the payment of an order. */
async function tell(orderId: string, status: string, changed: Partial<ProviderDispute> = {}) {
  const { paymentId = '' } = await detailsOf(orderId);
  const dispute = {
    disputeId: `disp_${orderId}`,
    paymentId,
    amountPaise: 25_000,
    deductedPaise: 0,
    status,
    reason: 'goods not received',
    respondBy: RESPOND_BY,
    ...changed,
  };
  const at = shop.clock.now();
  await shop.database.write((tx) => noteDispute(tx, { dispute, at }, shop.readSettings()));
}

/** Where a packer reads of orders: which of them are to ship, and which are held. */
async function seen() {
  const { token } = packer;
  const listed = async (needs: string) =>
    (await shop.callOk(listAdminOrders, { token, query: { needs } })).data.map(({ _id }) => _id);
  const [slips, picking, waiting, dashboard, figures] = await Promise.all([
    shop.callOk(listPackingSlips, { token }),
    shop.callOk(getPickingList, { token }),
    shop.callOk(getWaiting, { token }),
    shop.callOk(getDashboard, { token: owner.token }),
    readShopFigures(shop.database.read, shop.clock.now()),
  ]);
  const count = (kind: string) => waiting.data.find((each) => each.kind === kind)?.count ?? 0;
  return {
    toShip: await listed('shipping'),
    held: await listed('dispute'),
    slips: slips.data.slips.map(({ _id }) => _id),
    named: [slips, picking].map(({ data }) => data.disputed.map(({ _id }) => _id)),
    picked: picking.data.orders,
    counts: [
      count('toShip'),
      count('disputedOrders'),
      dashboard.data.toShip.total,
      Number(figures.ordersToShip),
    ],
  };
}
const toShip = (id: string) => ({
  toShip: [id],
  held: [],
  slips: [id],
  named: [[], []],
  picked: 1,
  counts: [1, 0, 1, 1],
});
const held = (id: string) => ({
  toShip: [],
  held: [id],
  slips: [],
  named: [[id], [id]],
  picked: 0,
  counts: [0, 1, 0, 0],
});

test.each(['open', 'under_review', 'action_required', 'lost'])(
  'an order whose dispute is %s is not to ship, but named wherever orders are packed',
  async (status) => {
    const id = await newOrder();
    expect(await seen()).toEqual(toShip(id));
    await tell(id, 'open');
    await tell(id, status);
    expect(await seen()).toEqual(held(id));
    const isToAnswer = status === 'open' || status === 'action_required';
    expect((await detailsOf(id)).dispute).toEqual({
      amount: 250,
      reason: expect.stringContaining('goods not received'),
      isLost: status === 'lost',
      ...(isToAnswer && { respondBy: RESPOND_BY.toISOString() }),
    });
  },
);

test.each(['won', 'closed'])('once the dispute is %s it is to ship as before', async (status) => {
  const id = await newOrder();
  await tell(id, 'open');
  await tell(id, status);
  expect(await seen()).toEqual(toShip(id));
  expect((await detailsOf(id)).dispute).toBeUndefined();
});

test('it is not sent in passing, but by its owner who sets its status; one that has left goes on', async () => {
  const id = await newOrder();
  await tell(id, 'open');
  const ship = async (trackingNumber: string) => {
    const body = { courier: 'DTDC', parcels: [{ orderId: id, trackingNumber }] };
    return (await shop.callOk(shipOrders, { token: packer.token, body })).data;
  };
  expect(await ship('D12345678')).toEqual({ sentIds: [], refused: [{ orderId: id, message: shipDisputed }] });
  const lines = [{ productId, quantity: 1 }];
  const parcel = { number: 1, lines, courier: 'DTDC', trackingNumber: '', trackingUrl: '' };
  expect(await shop.call(sendParcel, { ...of(id), body: parcel })).toMatchObject({
    status: 409,
    body: { code: 'not_shippable', message: shipDisputed },
  });
  const { data: slips } = await shop.callOk(listPackingSlips, { token: owner.token, query: { ids: id } });
  expect(slips.slips).toMatchObject([{ _id: id, isDisputed: true }]);
  await move(id, 'inShipping');
  expect(await seen()).toMatchObject({ toShip: [], held: [], counts: [0, 0, 0, 0] });
  expect((await ship('D87654321')).sentIds).toEqual([id]);
});

test('a courier’s file leaves it out until it has left', async () => {
  const id = await newOrder();
  await tell(id, 'open');
  const box = { length: 20, breadth: 15, height: 10, boxGrams: 100, pieceGrams: 100 };
  const rows = async () => {
    const query = { courier: 'shiprocket', ids: id, ...box };
    const file = await shop.call(exportCourierFile, { token: owner.token, query } as never);
    return String((file as { body: unknown }).body)
      .trim()
      .split('\n').length;
  };
  expect(await rows()).toBe(1);
  await move(id, 'inShipping');
  expect(await rows()).toBe(2);
});

test('what the bank took back does not wait to be refunded when its owner rejects the order', async () => {
  const [whole, part] = [await newOrder(), await newOrder()];
  await tell(whole, 'open');
  await tell(whole, 'lost', { deductedPaise: 25_000 });
  await tell(part, 'open', { amountPaise: 10_000 });
  for (const id of [whole, part]) await move(id, 'rejected');
  const { data } = await shop.callOk(listAdminOrders, { token: owner.token, query: { needs: 'refund' } });
  expect(data.map(({ _id }) => _id)).toEqual([part]);
  const mailed = async (orderId: string) =>
    (await listQueuedMails(shop.database, { orderId, kind: 'order_cancelled' })).map(({ text }) => text);
  expect(await mailed(whole)).toEqual([expect.not.stringContaining('₹')]);
  expect(await mailed(part)).toEqual([expect.stringContaining('₹150.00')]);
});

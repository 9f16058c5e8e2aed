import {
  correctParcel,
  getAdminOrder,
  sendParcel,
  setShipment,
  shipOrders,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { newProduct } from './testing/product-builder.ts';
import { listQueuedMails } from './testing/queued-mails.ts';
import { newSoldOrder } from './testing/sold-order.ts';

let shop: TestShop;
let owner: SignedIn;
let shopper: SignedIn;
let productId: string;
let id: string;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  shopper = await shop.newShopper();
  productId = await newProduct(shop.database);
});
afterAll(() => shop.close());
beforeEach(async () => {
  const lines = [{ productId, quantity: 3, unitPricePaise: 10_000 }];
  id = await newSoldOrder(shop.database, { userId: shopper.id, state: '02', at: shop.clock.now(), lines });
});

const none = { courier: '', trackingNumber: '', trackingUrl: '' };
const mine = { courier: 'Delhivery', trackingNumber: 'D1000001' };
const theirs = { courier: 'DTDC', trackingNumber: 'Z1000002' };
const of = () => ({ token: owner.token, params: { id } });
const orderNow = async () => (await shop.callOk(getAdminOrder, of())).data;
const mailsNow = async () => (await listQueuedMails(shop.database, { orderId: id })).length;
/** What the second of two people gets, who saw `seen`. */
const changed = (now: string, data: object = {}) => ({
  status: 409,
  body: { code: 'shipment_changed', message: expect.stringContaining(now), data },
});

const save = (typed: TypedShipment, shipmentSeen?: TypedShipment) =>
  shop.call(setShipment, { ...of(), body: { ...typed, shipmentSeen } });
const markAsSent = (shipment: TypedShipment, shipmentSeen?: TypedShipment) =>
  shop.call(updateOrderStatus, {
    ...of(),
    body: { orderStatus: 'inShipping', statusSeen: 'confirmed' as const, shipment, shipmentSeen },
  });

test('the tracking of an order: the second sees the first’s, and the shopper gets one mail', async () => {
  for (const again of [false, true])
    expect([again, await markAsSent(mine, none)]).toMatchObject([again, { status: 200 }]);
  expect(await save(theirs, none)).toMatchObject(changed('Delhivery, D1000001', { shipment: mine }));
  expect(await markAsSent(theirs, none)).toMatchObject(changed('Delhivery, D1000001', { shipment: mine }));
  expect((await orderNow()).shipment).toMatchObject(mine);
  expect(await mailsNow()).toBe(1);
  // The other's tracking once more, and the same as there is, change nothing.
  expect(await save(mine, none)).toMatchObject({ status: 200 });
  expect(await mailsNow()).toBe(1);
  // Whoever has seen it may replace it, with the courier's own page in what was read or without.
  expect(await save(theirs, (await orderNow()).shipment)).toMatchObject({ status: 200 });
  expect(await save(mine, { ...theirs, trackingUrl: '' })).toMatchObject({ status: 200 });
  expect(await mailsNow()).toBe(3);
});

test('tracking that another has set before the order is sent, changed its link or removed is not undone unseen', async () => {
  expect(await save(mine, none)).toMatchObject({ status: 200 });
  expect(await markAsSent(theirs, none)).toMatchObject(changed('Delhivery, D1000001'));
  expect((await orderNow()).orderStatus).toBe('confirmed');
  const trackingUrl = 'https://track.example/1';
  expect(await save({ ...mine, trackingUrl }, mine)).toMatchObject({ status: 200 });
  expect(await save(none, mine)).toMatchObject(changed(`Delhivery, D1000001, ${trackingUrl}`));
  expect(await save(none, { ...mine, trackingUrl })).toMatchObject({ status: 200 });
  expect(await save(theirs, mine)).toMatchObject(changed('The tracking was removed'));
  // A client that does not say what it has seen is served as before.
  expect(await save(mine)).toMatchObject({ status: 200 });
  expect(await markAsSent(theirs)).toMatchObject({ status: 200 });
});

test('a parcel that was sent before the rest is corrected by two people', async () => {
  const lines = [{ productId, quantity: 1 }];
  await shop.callOk(sendParcel, { ...of(), body: { number: 1, lines, ...mine } });
  const correct = (typed: TypedShipment, shipmentSeen?: TypedShipment) =>
    shop.call(correctParcel, { ...of(), body: { number: 1, ...typed, shipmentSeen } });
  for (const again of [false, true])
    expect([again, await correct(theirs, mine)]).toMatchObject([again, { status: 200 }]);
  expect(await mailsNow()).toBe(2);
  const third = { ...mine, trackingNumber: 'D1000003' };
  expect(await correct(third, mine)).toMatchObject(
    changed('DTDC, Z1000002', { parcels: [{ number: 1, shipment: theirs }, { number: 2 }] }),
  );
  expect(await mailsNow()).toBe(2);
  expect(await correct(third, theirs)).toMatchObject({ status: 200 });
  expect(await correct(mine)).toMatchObject({ status: 200 });
});

test('the last parcel does not replace tracking of the order that its sender has not seen', async () => {
  const send = (shipmentSeen?: TypedShipment) =>
    shop.call(sendParcel, {
      ...of(),
      body: { number: 1, lines: [{ productId, quantity: 3 }], ...theirs, shipmentSeen },
    });
  await save(mine);
  expect(await send(none)).toMatchObject(changed('Delhivery, D1000001', { orderStatus: 'confirmed' }));
  for (const again of [false, true])
    expect([again, await send(mine)]).toMatchObject([again, { status: 200 }]);
  expect((await orderNow()).shipment).toMatchObject(theirs);
});

test('the shipping sheet: an order that another has shipped is refused with its tracking, the others are sent', async () => {
  const lines = [{ productId, quantity: 1, unitPricePaise: 10_000 }];
  const at = shop.clock.now();
  const otherId = await newSoldOrder(shop.database, { userId: shopper.id, state: '02', at, lines });
  const ship = async (trackingNumber: string, shipmentSeen?: TypedShipment) => {
    const parcels = [
      { orderId: id, trackingNumber, shipmentSeen },
      { orderId: otherId, trackingNumber: 'D2000001', shipmentSeen: {} },
    ];
    return (await shop.callOk(shipOrders, { token: owner.token, body: { courier: 'Delhivery', parcels } }))
      .data;
  };
  await markAsSent(theirs, none);
  for (const again of [false, true])
    expect([again, await ship('D1000001', {})]).toMatchObject([
      again,
      {
        sentIds: [otherId],
        refused: [
          {
            orderId: id,
            message: expect.stringContaining('DTDC, Z1000002'),
            shipment: { ...theirs, trackingUrl: '' },
          },
        ],
      },
    ]);
  expect((await orderNow()).shipment).toMatchObject(theirs);
  expect(await mailsNow()).toBe(1);
  expect((await ship('D1000001', { ...theirs, trackingUrl: '' })).refused).toEqual([]);
  expect((await ship('D1000002')).refused).toEqual([]);
});

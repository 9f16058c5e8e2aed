import { expect, test } from 'vitest';
import { ORDER, eventually, startReceiver, startSandbox } from './support.ts';

/** A parcel that a courier is to fetch. */
async function bookedParcel(options: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox(options);
  await sandbox.login();
  const { answer } = await sandbox.create();
  const assigned = await sandbox.api('POST', '/courier/assign/awb', { shipment_id: answer['shipment_id'] });
  const { data } = assigned.answer['response'] as { data: { awb_code: string } };
  return {
    ...sandbox,
    orderId: Number(answer['order_id']),
    shipmentId: Number(answer['shipment_id']),
    awb: data.awb_code,
  };
}

test('a wrong password is refused, and tokens end when they are told to', async () => {
  const { login, create, control } = await startSandbox();
  expect(await login('wrong')).toMatchObject({ status: 403 });
  expect(await create()).toMatchObject({ status: 401 });
  expect(await login()).toMatchObject({ status: 200, answer: { token: expect.any(String) } });
  expect(await create()).toMatchObject({ status: 200, answer: { status: 'NEW', awb_code: '' } });
  await control('expire-tokens', {});
  expect(await create()).toMatchObject({ status: 401, answer: { message: 'Token has expired' } });
});

test('nothing makes a create idempotent: the same number is a second order, or the old one, even cancelled', async () => {
  const { login, create, ledger, api, control } = await startSandbox();
  await login();
  const first = await create();
  const second = await create();
  expect(second.answer['order_id']).not.toBe(first.answer['order_id']);
  expect((await ledger()).orders.map(({ channelOrderId }) => channelOrderId)).toEqual([
    'DEO-10001',
    'DEO-10001',
  ]);
  await api('POST', '/orders/cancel', { ids: [second.answer['order_id']] });
  await control('settings', { same_number: 'old' });
  expect(await create()).toMatchObject({
    status: 200,
    answer: { order_id: second.answer['order_id'], status: 'CANCELED', status_code: 5 },
  });
});

test('what is wrong with an order is told by 422, and a wrong pickup place by 200 without an order', async () => {
  const { login, create, ledger } = await startSandbox();
  await login();
  expect(await create({ billing_city: '' })).toMatchObject({
    status: 422,
    answer: { errors: { billing_city: ['The billing city field is required.'] }, status_code: 422 },
  });
  expect(await create({ order_items: [ORDER.order_items[0], ORDER.order_items[0]] })).toMatchObject({
    answer: { message: 'SKU cannot be repeated' },
  });
  const wrong = await create({ pickup_location: 'Home' });
  expect([wrong.status, wrong.answer['order_id']]).toEqual([200, undefined]);
  expect((await ledger()).orders).toEqual([]);
});

test('couriers have rates with days as text; where nobody goes 404 is within a 200', async () => {
  const { login, api } = await startSandbox();
  await login();
  const ask = (pincode: string, cod = 0) =>
    api(
      'GET',
      `/courier/serviceability/?pickup_postcode=175131&delivery_postcode=${pincode}&weight=0.6&cod=${cod}`,
    );
  const { answer } = await ask('171001');
  const companies = (answer['data'] as { available_courier_companies: object[] }).available_courier_companies;
  expect(companies).toContainEqual(
    expect.objectContaining({ courier_company_id: 43, rate: 84, estimated_delivery_days: '5' }),
  );
  const cash = (await ask('171001', 1)).answer['data'] as { available_courier_companies: object[] };
  expect(cash.available_courier_companies).toHaveLength(companies.length - 1);
  expect(await ask('744101')).toMatchObject({ status: 200, answer: { status: 404 } });
});

test('an AWB is given once; an empty wallet is told by 200', async () => {
  const { api, shipmentId, orderId, awb, control, create } = await bookedParcel();
  expect(await api('POST', '/courier/assign/awb', { shipment_id: shipmentId })).toMatchObject({
    status: 500,
    answer: { message: `AWB is already assigned. Current AWB: ${awb}` },
  });
  expect((await api('GET', `/orders/show/${orderId}`)).answer).toMatchObject({
    data: { shipments: { awb } },
  });
  expect((await api('GET', '/orders?filter_by=channel_order_id&filter=DEO-10001')).answer).toMatchObject({
    data: [{ id: orderId, shipments: [{ awb }] }],
  });
  await control('settings', { wallet: 0 });
  const { answer } = await create({ order_id: 'DEO-10002' });
  expect(await api('POST', '/courier/assign/awb', { shipment_id: answer['shipment_id'] })).toMatchObject({
    status: 200,
    answer: {
      awb_assign_status: 0,
      response: { data: { awb_assign_error: expect.stringContaining('recharge') } },
    },
  });
});

test('label and pickup are for parcels with an AWB, and a second pickup is refused', async () => {
  const { api, shipmentId, create } = await bookedParcel();
  const label = await api('POST', '/courier/generate/label', { shipment_id: [shipmentId] });
  expect(label.answer).toMatchObject({ label_created: 1 });
  const file = await fetch(String(label.answer['label_url']));
  expect([file.headers.get('content-type'), (await file.text()).slice(0, 5)]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  expect((await api('POST', '/courier/generate/pickup', { shipment_id: [shipmentId] })).answer).toMatchObject(
    {
      pickup_status: 1,
    },
  );
  expect(await api('POST', '/courier/generate/pickup', { shipment_id: [shipmentId] })).toMatchObject({
    status: 400,
    answer: { message: 'Already in Pickup Queue.' },
  });
  const without = (await create({ order_id: 'DEO-10002' })).answer['shipment_id'];
  expect((await api('POST', '/courier/generate/label', { shipment_id: [without] })).answer).toMatchObject({
    label_created: 0,
  });
});

test('the courier’s steps come as webhooks with the key, the seller’s number with a suffix and two numberings', async () => {
  const receiver = await startReceiver();
  const { control, awb, api, orderId } = await bookedParcel(receiver);
  await control('move', { awb, status: 18 });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]).toMatchObject({
    key: 'sandbox_tracking_key',
    body: {
      awb,
      shipment_status_id: 18,
      current_status_id: 20,
      order_id: 'DEO-10001_76893',
      current_timestamp: expect.stringMatching(/^\d\d \d\d \d{4} \d\d:\d\d:\d\d$/),
    },
  });
  expect(await api('POST', '/orders/cancel', { ids: [orderId] })).toMatchObject({ status: 400 });
});

test('what is to be done with an undelivered parcel is answered', async () => {
  const { control, awb, api, ledger } = await bookedParcel();
  const answer = { action: 're-attempt', comments: 'At home after 5' };
  expect(await api('POST', `/ndr/${awb}/action`, answer)).toMatchObject({ status: 404 });
  await control('move', { awb, status: 21 });
  expect(await api('POST', `/ndr/${awb}/action`, answer)).toMatchObject({ status: 200 });
  expect((await ledger()).orders[0]?.answers).toEqual([answer]);
});

import { describe, expect, test } from 'vitest';
import { makeSdk, refusalOf, startSandbox } from './support.ts';

describe('orders', () => {
  test('creates an order as Razorpay documents it', async () => {
    const { sdk } = await startSandbox();
    const order = await sdk.orders.create({ amount: 50000, currency: 'INR', receipt: 'DS-1' });
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 50000,
      amount_paid: 0,
      amount_due: 50000,
      currency: 'INR',
      receipt: 'DS-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect(await sdk.orders.fetch(order.id)).toEqual(order);
  });

  test('keeps notes', async () => {
    const { sdk } = await startSandbox();
    const order = await sdk.orders.create({ amount: 100, currency: 'INR', notes: { shop: 'deodar' } });
    expect(order.notes).toEqual({ shop: 'deodar' });
  });

  test.each([
    ['less than a rupee', { amount: 99 }, 'amount'],
    ['a fraction', { amount: 100.5 }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['another currency', { currency: 'XXX' }, 'currency'],
    ['a receipt of 41 characters', { receipt: 'x'.repeat(41) }, 'receipt'],
    [
      '16 notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, 'x'])) },
      'notes',
    ],
  ])('refuses %s', async (_case, wrong, field) => {
    const { sdk } = await startSandbox();
    const body = { amount: 100, currency: 'INR', ...wrong } as Parameters<typeof sdk.orders.create>[0];
    const { statusCode, error } = await refusalOf(sdk.orders.create(body));
    expect(statusCode).toBe(400);
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'business', field, metadata: {} });
  });

  test('answers 400 for an unknown id and 401 for wrong keys', async () => {
    const { sdk, url } = await startSandbox();
    expect(await refusalOf(sdk.orders.fetch('order_00000000000000'))).toEqual({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The id provided does not exist',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    });
    const stranger = makeSdk(url, 'wrong');
    const { statusCode, error } = await refusalOf(stranger.orders.create({ amount: 100, currency: 'INR' }));
    expect(statusCode).toBe(401);
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' });
  });

  test('a look-up by receipt lags behind where told so, the order itself does not', async () => {
    const { sdk, control } = await startSandbox();
    await control.settings({ receipt_lag_ms: 60_000 });
    const order = await sdk.orders.create({ amount: 100, currency: 'INR', receipt: 'DS-1' });
    const link = await sdk.paymentLink.create({
      amount: 100,
      currency: 'INR',
      reference_id: 'DS-2',
      customer: {},
    });
    const linksOf = async () => (await sdk.paymentLink.all({ reference_id: 'DS-2' } as object)).payment_links;
    expect((await sdk.orders.all({ receipt: 'DS-1' })).count).toBe(0);
    expect(await linksOf()).toEqual([]);
    expect((await sdk.orders.fetch(order.id)).receipt).toBe('DS-1');
    await control.settings({ receipt_lag_ms: 0 });
    expect((await sdk.orders.all({ receipt: 'DS-1' })).items[0]?.id).toBe(order.id);
    expect((await linksOf())[0]?.id).toBe(link.id);
  });

  test('lists newest first, by receipt, page and time', async () => {
    const { sdk } = await startSandbox();
    const ids: string[] = [];
    for (const receipt of ['a', 'b', 'b']) {
      ids.unshift((await sdk.orders.create({ amount: 100, currency: 'INR', receipt })).id);
    }
    const idsOf = async (query: object) => (await sdk.orders.all(query)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ receipt: 'b' })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ receipt: 'unknown' })).toEqual([]);
    expect(await idsOf({ count: 1, skip: 1 })).toEqual([ids[1]]);
    expect(await idsOf({ to: 1_000_000_000 })).toEqual([]);
    expect(await sdk.orders.all({ receipt: 'b' })).toMatchObject({ entity: 'collection', count: 2 });
  });
});

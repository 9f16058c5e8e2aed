import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { KEY_SECRET, refusalOf, startSandbox } from './support.ts';

const QUARTER_HOUR = 15 * 60;
const inTheFuture = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function linkBody(more: object = {}) {
  return {
    amount: 45000,
    currency: 'INR',
    reference_id: 'DS-1',
    description: 'Deodar Soaps',
    expire_by: inTheFuture(QUARTER_HOUR + 60),
    customer: { name: 'Asha', email: 'asha@deodar.example', contact: '+919876543210' },
    callback_url: 'http://shop.example/return?from=link',
    callback_method: 'get',
    ...more,
  };
}

type LinkView = { order_id: string; return_url: string | null };

async function viewLink(url: string, linkId: string): Promise<LinkView> {
  const response = await fetch(`${url}/checkout/links/${linkId}`);
  return (await response.json()) as LinkView;
}

describe('payment links', () => {
  test('creates a link with a page and a provider order of its own', async () => {
    const { sdk, url } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    expect(link).toMatchObject({
      id: expect.stringMatching(/^plink_[A-Za-z0-9]{14}$/),
      amount: 45000,
      amount_paid: 0,
      status: 'created',
      reference_id: 'DS-1',
      payments: null,
      short_url: `${url}/l/${link.id}`,
      order_id: expect.stringMatching(/^order_/),
    });
    expect(await sdk.paymentLink.fetch(link.id)).toEqual(link);
    const page = await fetch(link.short_url);
    expect(await page.text()).toContain('Simulated payment');
  });

  test('a paid link goes back to the shop by GET, signed', async () => {
    const { sdk, url, control } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    const { order_id: orderId } = await viewLink(url, link.id);
    const { razorpay_payment_id: paymentId } = await control.pay({ order_id: orderId });
    expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({
      status: 'paid',
      amount_paid: 45000,
      payments: [{ payment_id: paymentId, status: 'captured', amount: 45000 }],
    });
    const back = new URL((await viewLink(url, link.id)).return_url ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'link',
      razorpay_payment_id: paymentId,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: 'DS-1',
      razorpay_payment_link_status: 'paid',
      razorpay_signature: createHmac('sha256', KEY_SECRET)
        .update(`${link.id}|DS-1|paid|${paymentId}`)
        .digest('hex'),
    });
    expect((await refusalOf(sdk.paymentLink.cancel(link.id))).statusCode).toBe(400);
  });

  test('links are found by their reference', async () => {
    const { sdk } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    await sdk.paymentLink.create(linkBody({ reference_id: 'DS-2' }));
    // The package's types do not include the filters of this call.
    const list = (query: object) =>
      sdk.paymentLink.all(query) as Promise<{ payment_links: { reference_id?: string }[] }>;
    const { payment_links: all } = await list({});
    expect(all.map(({ reference_id }) => reference_id)).toEqual(['DS-2', 'DS-1']);
    expect((await list({ reference_id: 'DS-1' })).payment_links).toEqual([link]);
  });

  test('a cancelled link takes no payment', async () => {
    const { sdk, control } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    expect(await sdk.paymentLink.cancel(link.id)).toMatchObject({ status: 'cancelled' });
    await expect(control.pay({ order_id: link.id })).rejects.toThrow('This payment link is cancelled');
    expect((await refusalOf(sdk.paymentLink.cancel(link.id))).statusCode).toBe(400);
  });

  test('a link expires at its time', async () => {
    const { sdk, control } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (QUARTER_HOUR + 61) * 1000 });
    try {
      expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'expired' });
      await expect(control.pay({ order_id: link.id })).rejects.toThrow('This payment link is expired');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a payment that was under way when its link was cancelled is captured all the same', async () => {
    const { sdk, control } = await startSandbox();
    const link = await sdk.paymentLink.create(linkBody());
    const failed = await control.pay({ order_id: link.id, outcome: 'failed' });
    await sdk.paymentLink.cancel(link.id);
    await control.late(failed.razorpay_payment_id);
    expect(await sdk.paymentLink.fetch(link.id)).toMatchObject({ status: 'cancelled', amount_paid: 45000 });
    expect((await control.ledger()).entries).toHaveLength(1);
  });

  test.each([
    ['an expiry sooner than 15 minutes', { expire_by: inTheFuture(QUARTER_HOUR - 60) }, 'expire_by'],
    ['another callback method', { callback_method: 'post' }, 'callback_method'],
    ['a callback that is no web address', { callback_url: 'javascript:alert(1)' }, 'callback_url'],
    ['less than a rupee', { amount: 99 }, 'amount'],
  ])('refuses %s', async (_case, wrong, field) => {
    const { sdk } = await startSandbox();
    const { statusCode, error } = await refusalOf(sdk.paymentLink.create(linkBody(wrong)));
    expect([statusCode, error['field']]).toEqual([400, field]);
  });

  test('refuses a reference that is taken', async () => {
    const { sdk } = await startSandbox();
    await sdk.paymentLink.create(linkBody());
    const { error } = await refusalOf(sdk.paymentLink.create(linkBody()));
    expect(error['description']).toContain('DS-1 already exists');
  });
});

import { correctAddress, getAdminOrder, updateOrderStatus } from '@shop/contract/orders/endpoints';
import * as contract from '@shop/contract/tax/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { someAddress } from '../../testing/buy.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';
import { saveTaxSettings } from '../../testing/save-tax-settings.ts';
import { newSoldOrder } from '../../testing/sold-order.ts';
import { issueReceipts } from './issue-receipts.ts';
import { findSupplyPaper } from './shared/paper-queries.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
beforeAll(async () => {
  shop = await buildTestShop();
  [admin, shopper] = [await shop.newAdmin(), await shop.newShopper()];
  soap = await newProduct(shop.database, { stock: 1_000 });
});
afterAll(() => shop.close());
beforeEach(() => saveTaxSettings(shop, admin));

const of = (id: string) => ({ token: admin.token, params: { id } });
/** An order to Himachal Pradesh (02), where the shop is. */
const sale = () =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    state: '02',
    at: shop.clock.now(),
    lines: [{ productId: soap, quantity: 2, unitPricePaise: 10_500 }],
  });
const bill = (id: string) => shop.callOk(contract.issuePaper, of(id));
const move = (id: string, orderStatus: string) =>
  shop.callOk(updateOrderStatus, { ...of(id), body: { orderStatus } });
const correct = (id: string, body: Partial<typeof someAddress>) =>
  shop.call(correctAddress, { ...of(id), body: { ...someAddress, ...body } });
/** In Rajasthan (08). */
const jaipur = { address: '9 Pine Road', city: 'Jaipur', pincode: '302001' };
const orderOf = async (id: string) => (await shop.callOk(getAdminOrder, of(id))).data;
const placeBilled = async (id: string) =>
  (await findSupplyPaper(shop.database.read, id))?.document.placeOfSupply;

test.each([
  ['by hand before it was packed', bill],
  [
    'when it was marked as shipped by mistake',
    async (id: string) => {
      await move(id, 'inShipping');
      await move(id, 'pending');
    },
  ],
])(
  'an order that was billed %s goes to another state only after its invoice is void',
  async (_, makeInvoice) => {
    const id = await sale();
    await makeInvoice(id);
    const invoice = await findSupplyPaper(shop.database.read, id);
    expect(await correct(id, jaipur)).toMatchObject({
      status: 409,
      body: {
        code: 'billed_for_other_state',
        message: `Tax invoice ${invoice?.number} is for a delivery to Himachal Pradesh, so this order cannot go to another state. Void it first, under Tax papers, and then correct the address. The order is billed anew when it is packed.`,
      },
    });
    const { addressInfo, timeline } = await orderOf(id);
    expect(addressInfo.city).toBe('Somewhere');
    expect(timeline.filter(({ kind }) => kind === 'address')).toEqual([]);
    expect(await listQueuedMails(shop.database, { orderId: id, kind: 'order_address_corrected' })).toEqual(
      [],
    );

    const reason = { reason: 'It goes to Jaipur' };
    await shop.callOk(contract.voidPaper, { ...of(invoice?.id ?? ''), body: reason });
    expect(await correct(id, jaipur)).toMatchObject({ status: 200 });
    await move(id, 'inShipping');
    expect((await findSupplyPaper(shop.database.read, id))?.document).toMatchObject({
      placeOfSupply: '08',
      isInterState: true,
    });
  },
);

test('street, phone and PIN code of a billed order can be corrected within the state', async () => {
  const id = await sale();
  await bill(id);
  const given = { address: '9 Pine Road', city: 'Kullu', pincode: '175101', phone: '9999900000' };
  expect(await correct(id, given)).toMatchObject({ status: 200, body: { data: { addressInfo: given } } });
  expect(await placeBilled(id)).toBe('02');
});

test('a receipt for the payment, which charges no tax, keeps no order in its state', async () => {
  await saveTaxSettings(shop, admin, { vouchers: 'yes' });
  const id = await sale();
  await issueReceipts(shop);
  expect(await correct(id, jaipur)).toMatchObject({ status: 200 });
  await bill(id);
  expect(await placeBilled(id)).toBe('08');
});

test('orders that are billed and corrected at the same moment are billed for where they go', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, sale));
  const ends = await Promise.all(
    ids.map(async (id) => {
      const [corrected] = await Promise.all([correct(id, jaipur), bill(id)]);
      return {
        status: corrected.status,
        state: (await orderOf(id)).addressInfo.state,
        billed: await placeBilled(id),
      };
    }),
  );
  for (const { status, ...end } of ends) {
    expect(end).toEqual(
      status === 200 ? { state: 'Rajasthan', billed: '08' } : { state: 'Himachal Pradesh', billed: '02' },
    );
  }
});

test('a shop that may sell only within its state corrects an address only to one there', async () => {
  const [id, before] = [await sale(), await sale()];
  expect(await correct(before, jaipur)).toMatchObject({ status: 200 });
  await saveTaxSettings(shop, admin, { registration: 'composition' });
  expect(await correct(id, jaipur)).toMatchObject({
    status: 409,
    body: {
      code: 'outside_state',
      message: 'At present we deliver only within Himachal Pradesh. Please choose an address there.',
    },
  });
  expect(await correct(id, { address: '9 Pine Road' })).toMatchObject({ status: 200 });
  // An order from before goes where it went; its phone number can still be corrected.
  expect(await correct(before, { ...jaipur, phone: '9999900000' })).toMatchObject({ status: 200 });
});

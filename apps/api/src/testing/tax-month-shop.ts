import { addAddress, deleteAddress } from '@shop/contract/addresses/endpoints';
import { addToCart } from '@shop/contract/cart/endpoints';
import { confirmForShopper, endCashOrder, receiveCash, returnParcel } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { addCode } from '@shop/contract/offers/endpoints';
import { updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import * as contract from '@shop/contract/tax/endpoints';
import { v7 as uuidv7 } from 'uuid';
import { type SignedIn, type TestShop, buildTestShop } from './build-test-app.ts';
import { someAddress } from './buy.ts';
import { newProduct } from './product-builder.ts';
import { type TestSandbox, startTestSandbox } from './test-sandbox.ts';
import { APRIL_REFUND, type Row, rows } from './tax-month-table.ts';

const pinCodes: Record<string, string> = {
  '02': '171001',
  '04': '160017',
  '07': '110001',
  '19': '700001',
  '24': '380001',
  '27': '400001',
  '29': '560001',
  '32': '682001',
  '33': '600001',
};

let sandbox: TestSandbox;
let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soap: string;
let wash: string;
/** In the sequence of the table. */
let orderIds: string[] = [];

/** The shop after everything in the month's table has happened. */
export async function buildTaxMonth() {
  // Test files share a process: what another one's shop had is not in this one.
  orderIds = [];
  addressIds.clear();
  sandbox = await startTestSandbox();
  const { cash } = demonstrationSettings;
  shop = await buildTestShop({
    gateway: sandbox.gateway,
    config: { rateLimits: false },
    settings: {
      ...demonstrationSettings,
      legal: { legalName: 'Deodar Naturals', gstin: '04ABCDE1234F1Z8' },
      shipping: { ...demonstrationSettings.shipping, feePaise: 4_900, freeAbovePaise: 0 },
      cash: { ...cash, accepted: 'yes', feePaise: 3_000, leastPaise: 0, mostPaise: 0, returnsAllowed: 0 },
    },
  });
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha Rao' });
  const stock = 100_000;
  const of = (hsn: string, percent: number) => ({ stock, facts: { hsn, gstRates: [{ percent }] } });
  soap = await newProduct(shop.database, { title: 'Soap', pricePaise: 12_900, ...of('34011190', 5) });
  wash = await newProduct(shop.database, { title: 'Face wash', pricePaise: 59_900, ...of('34013019', 18) });
  await makeMonth();
  return {
    shop,
    token: admin.token,
    orderIds,
    papersOf,
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}

async function makeMonth() {
  let today = '';
  for (const row of rows) {
    if (row.day !== today) await comeTo(timeOf(row.day));
    if (today === '') await addCodes();
    today = row.day;
    const id = await place(row);
    orderIds.push(id);
    await goOn(row, id);
  }
  const late = orderIds[rows.findIndex(({ fate }) => fate === APRIL_REFUND)] ?? '';
  await refund(late, { amount: 118 });
}

/** The last order of March is one second before midnight in India, and that of April at midnight. */
function timeOf(day: string): Date {
  const time = { '03-31': '23:59:59', '04-01': '00:00:00' }[day] ?? '12:00:00';
  return new Date(`2027-${day}T${time}+05:30`);
}

/** Signs in anew, since a session does not outlive such leaps in time. */
async function comeTo(time: Date) {
  shop.clock.set(time);
  admin = await shop.signIn(admin.email);
  shopper = await shop.signIn(shopper.email);
}

async function addCodes() {
  const scope = { kind: 'all' as const, ids: [] };
  const terms = { scope, leastOrder: 0, firstOrderOnly: false, usesPerShopper: 0, usesInAll: 0, givenTo: '' };
  const from = '2027-03-01T00:00';
  for (const kind of [
    { code: 'TENTH', kind: 'percent', percent: 10 },
    { code: 'HUNDRED', kind: 'amount', amount: 100 },
  ] as const) {
    await shop.callOk(addCode, { token: admin.token, body: { ...terms, ...kind, from, to: '' } });
  }
}

const linesOf = ({ soaps, washes }: Row) =>
  [
    { productId: soap, quantity: soaps },
    { productId: wash, quantity: washes },
  ].filter(({ quantity }) => quantity > 0);
const addressIn = (state: StateCode) => ({
  ...someAddress,
  city: STATES[state],
  pincode: pinCodes[state] ?? '',
});

async function place(row: Row): Promise<string> {
  return row.way === 'hand' ? placeByHand(row) : buy(row);
}

async function placeByHand(row: Row): Promise<string> {
  const isOwnPrice = row.soapPrice !== 129;
  const lines = linesOf(row).map((line) =>
    isOwnPrice && line.productId === soap ? { ...line, price: row.soapPrice, reason: 'wholesale' } : line,
  );
  const { data } = await shop.callOk(placeHandOrder, {
    token: admin.token,
    body: {
      requestId: uuidv7(),
      customerId: shopper.id,
      address: addressIn(row.to),
      lines,
      shippingFee: row.delivery,
      shippingReason: 'agreed',
      payment: 'transfer',
      reference: 'UTR 1',
    },
  });
  return data._id;
}

const addressIds = new Map<StateCode, string>();
/** The saved address in a state. If there are already three, the oldest is replaced. */
async function addressIdIn(state: StateCode): Promise<string> {
  const known = addressIds.get(state);
  if (known !== undefined) return known;
  const [oldest] = addressIds;
  if (oldest && addressIds.size === 3) {
    const [oldState, addressId] = oldest;
    await shop.callOk(deleteAddress, { token: shopper.token, params: { userId: shopper.id, addressId } });
    addressIds.delete(oldState);
  }
  const { data } = await shop.callOk(addAddress, { token: shopper.token, body: addressIn(state) });
  addressIds.set(state, data._id);
  return data._id;
}

/** A shopper's own order: with a code and paid online, or in cash and confirmed. */
async function buy(row: Row): Promise<string> {
  const { token } = shopper;
  const addressId = await addressIdIn(row.to);
  for (const body of linesOf(row)) await shop.callOk(addToCart, { token, body });
  const isCash = row.way === 'cash';
  const placed = await shop.callOk(placeOrder, {
    token,
    body: {
      addressInfo: { addressId },
      totalAmount: row.paidPaise / 100,
      ...(isCash ? { paymentMethod: 'cod' } : { code: row.way }),
    },
  });
  if (!('orderId' in placed)) throw new Error('not placed');
  const id = placed.data._id;
  if (isCash) {
    await shop.callOk(confirmForShopper, { token: admin.token, params: { id } });
  } else {
    await sandbox.pay(placed.orderId);
    await shop.callOk(capturePayment, { token, body: { orderId: id } });
  }
  return id;
}

const pack = (id: string) =>
  shop.callOk(updateOrderStatus, {
    token: admin.token,
    params: { id },
    body: { orderStatus: 'inShipping' },
  });
type Pieces = { productId: string; quantity: number }[];
async function refund(id: string, what: { amount?: number; pieces?: Pieces; restock?: boolean | Pieces }) {
  const way = rows[orderIds.indexOf(id)]?.way;
  const paidBack = way === 'hand' ? { paidBack: { by: 'upi', reference: 'R 1' } as const } : {};
  await shop.callOk(refundOrder, { token: admin.token, params: { id }, body: { ...what, ...paidBack } });
}
const papersOf = async (id: string) =>
  (await shop.callOk(contract.listOrderPapers, { token: admin.token, params: { id } })).data;

async function goOn(row: Row, id: string) {
  const ofOrder = { token: admin.token, params: { id } };
  switch (row.fate) {
    case 'all back before':
      return refund(id, { restock: true });
    case 'shopper cancels':
      return void (await shop.callOk(cancelOrder, { token: shopper.token, params: { orderId: id } }));
    case 'shop ends':
      return void (await shop.callOk(endCashOrder, ofOrder));
    case 'one soap back before':
      await refund(id, { restock: [{ productId: soap, quantity: 1 }] });
      break;
    case 'a wash broke before':
      await refund(id, { pieces: [{ productId: wash, quantity: 1 }] });
  }
  await pack(id);
  switch (row.fate) {
    case 'packed':
    case 'one soap back before':
    case 'a wash broke before':
    case APRIL_REFUND:
      return undefined;
    case 'void': {
      const [paper] = await papersOf(id);
      const params = { id: paper?._id ?? '' };
      await shop.callOk(contract.voidPaper, { ...ofOrder, params, body: { reason: 'Wrong house' } });
      return void (await shop.callOk(contract.issuePaper, ofOrder));
    }
    case 'all back':
      return refund(id, { restock: true });
    case 'one soap back':
      return refund(id, { restock: [{ productId: soap, quantity: 1 }] });
    case '100 soaps back':
      return refund(id, { restock: [{ productId: soap, quantity: 100 }] });
    case 'one wash back':
      return refund(id, { restock: [{ productId: wash, quantity: 1 }] });
    case 'one wash leaked':
      return refund(id, { pieces: [{ productId: wash, quantity: 1 }] });
    case 'two soaps crumbled':
      return refund(id, { pieces: [{ productId: soap, quantity: 2 }] });
    case '₹100 back':
      return refund(id, { amount: 100 });
    case 'cash in':
      return void (await shop.callOk(receiveCash, ofOrder));
    case 'parcel returns':
      return void (await shop.callOk(returnParcel, { ...ofOrder, body: { restock: linesOf(row) } }));
    default:
      throw new Error(row.fate);
  }
}

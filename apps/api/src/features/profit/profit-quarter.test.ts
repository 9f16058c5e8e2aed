import * as cash from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { deleteProduct } from '@shop/contract/catalog/endpoints';
import { auditCourierBill, saveRateCard } from '@shop/contract/courier-bills/endpoints';
import { dayOfIndia } from '@shop/contract/days';
import { quoteCart } from '@shop/contract/offers/endpoints';
import { setShipment, updateOrderStatus } from '@shop/contract/orders/endpoints';
import { cancelOrder, capturePayment } from '@shop/contract/payments/endpoints';
import * as contract from '@shop/contract/profit/endpoints';
import { type ProfitFigure, profitFigureNames } from '@shop/contract/profit/figures';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { getTaxMonth } from '@shop/contract/tax/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../testing/build-test-app.ts';
import { placeOrderOk, shopperWithCart } from '../../testing/buy.ts';
import { makeCode } from '../../testing/code-builder.ts';
import { boxCard } from '../../testing/courier-campaign.ts';
import { paymentDependencies } from '../../testing/payment-dependencies.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { sendProductFile } from '../../testing/send-product-file.ts';
import { buildShopWithSandbox } from '../../testing/shop-with-sandbox.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { compareBooks } from '../reconciliation/index.ts';
import { sendDueRefunds } from '../refunds/index.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;
/** What a piece costs before and from 15 October on, in paise. */
const COSTS = [
  [4_150, 4_475],
  [2_033, 2_199],
] as const;
const PACKING = 725;

let shop: TestShop;
let sandbox: TestSandbox;
let email: string;
let products: string[];
let code: string;
/** What the simulation booked itself, in paise. */
const booked = { goods: 0, packing: 0, courier: 0 };
const bill: string[] = [];
const remittance: string[] = [];
let remitted = 0;

const token = async () => (await shop.signIn(email)).token;

beforeAll(async () => {
  const { cash: terms, shipping } = demonstrationSettings;
  ({ shop, sandbox } = await buildShopWithSandbox({
    config: { rateLimits: false },
    settings: {
      ...demonstrationSettings,
      shipping: { ...shipping, feePaise: 4_900, freeAbovePaise: 40_000 },
      cash: { ...terms, accepted: 'yes', feePaise: 3_000, leastPaise: 0, mostPaise: 0 },
    },
  }));
  shop.clock.set(new Date('2026-09-01T10:00:00+05:30'));
  ({ email } = await shop.newAdmin());
  const facts = { hsn: '34011190', gstRates: [{ percent: 5 }] };
  products = [
    await newProduct(shop.database, { title: 'Neem', pricePaise: 12_900, stock: 900, facts }),
    await newProduct(shop.database, { title: 'Rose', pricePaise: 8_450, stock: 900, facts }),
  ];
  ({ code } = await makeCode(shop, await token(), { percent: 15 }));
  shop.clock.set(new Date('2026-11-30T22:00:00+05:30'));
  const owner = await token();
  for (const [index, id] of products.entries()) {
    const [before, since] = COSTS[index] ?? [0, 0];
    for (const [fromDay, paise] of [
      ['2026-09-01', before],
      ['2026-10-15', since],
    ] as const) {
      await shop.callOk(contract.saveCost, {
        token: owner,
        params: { id },
        body: { fromDay, cost: paise / 100 },
      });
    }
  }
  await shop.callOk(contract.savePackingCost, {
    token: owner,
    body: { fromDay: '2026-09-01', cost: PACKING / 100 },
  });
  await shop.callOk(saveRateCard, { token: owner, body: boxCard });
  for (let index = 0; index < 42; index += 1) await live(index);
  await settle();
}, 240_000);
afterAll(() => shop.close());

const costOf = (product: number, day: string) => COSTS[product]?.[day < '2026-10-15' ? 0 : 1] ?? 0;

/** An order and what happens to it, by its number: every seventh in cash, some refunded, cancelled or returned. */
async function live(index: number) {
  const month = MONTHS[index % 3] ?? '';
  shop.clock.set(new Date(`${month}-${String(2 + (index % 27)).padStart(2, '0')}T11:00:00+05:30`));
  const day = dayOfIndia(shop.clock.now());
  const quantities = [1 + (index % 3), index % 2];
  const lines = products.flatMap((productId, product) => {
    const quantity = quantities[product] ?? 0;
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
  const isCash = index % 7 === 0 || index % 7 === 3;
  const buyer = await shopperWithCart(shop, lines);
  const used = index % 5 === 0 ? { code } : {};
  const owner = await token();
  const shopper = buyer.shopper.token;
  const quote = (await shop.callOk(quoteCart, { token: shopper, query: used })).data;
  let orderId: string;
  if (isCash) {
    const { data } = await shop.callOk(placeOrder, {
      token: shopper,
      body: {
        addressInfo: { addressId: buyer.addressId },
        totalAmount: quote.cash?.totalAmount ?? 0,
        paymentMethod: 'cod',
        ...used,
      },
    });
    orderId = data._id;
    await shop.callOk(cash.confirmForShopper, { token: owner, params: { id: orderId } });
  } else {
    const body = await placeOrderOk(shop, buyer, { code: used.code ?? '' });
    orderId = body.data._id;
    await sandbox.pay(body.orderId);
    await shop.callOk(capturePayment, { token: shopper, body: { orderId } });
  }
  const ofOrder = { token: owner, params: { id: orderId } };
  const isCancelled = !isCash && index % 11 === 4;
  if (isCancelled) {
    await shop.callOk(cancelOrder, { token: shopper, params: { orderId } });
    return;
  }
  const tracking = `9${String(index).padStart(11, '0')}`;
  await shop.callOk(setShipment, {
    ...ofOrder,
    body: { courier: 'Delhivery', trackingNumber: tracking, trackingUrl: '' },
  });
  await shop.callOk(updateOrderStatus, { ...ofOrder, body: { orderStatus: 'inShipping' } });
  booked.packing += PACKING;
  let kept = quantities;
  const isReturned = isCash && index % 3 === 0;
  if (isReturned) {
    await shop.callOk(cash.returnParcel, {
      ...ofOrder,
      body: { restock: lines.slice(0, 1), reason: 'undelivered' },
    });
    kept = [0, quantities[1] ?? 0];
  } else if (isCash) {
    const total = Math.round((quote.cash?.totalAmount ?? 0) * 100);
    remittance.push(`${tracking},${total / 100}`);
    remitted += total;
  } else if (index % 9 === 1) {
    await shop.callOk(refundOrder, { ...ofOrder, body: { restock: lines } });
    kept = [0, 0];
  } else if (index % 9 === 5) {
    await shop.callOk(refundOrder, { ...ofOrder, body: { amount: 33.33 } });
  }
  booked.goods += kept.reduce((sum, pieces, product) => sum + pieces * costOf(product, day), 0);
  const charges = { way: 4_500 + 37 * index, back: isReturned ? 3_611 : 0, cash: isCash ? 3_500 : 0 };
  const net = charges.way + charges.back + charges.cash;
  const gst = Math.round(net * 0.18);
  booked.courier += net;
  const cells = [charges.way, charges.back, charges.cash, gst, net + gst].map((paise) => paise / 100);
  bill.push([tracking, 0.5, 'D', ...cells].join(','));
}

/** The provider carries out refunds and pays out, the courier pays out less than it collected, and sends its bill. */
async function settle() {
  shop.clock.set(new Date('2026-11-30T22:00:00+05:30'));
  await sendDueRefunds(paymentDependencies(shop, sandbox.gateway));
  // They end at the bank a moment later; a settlement before that would have none of them.
  const refunds = await shop.database.read.selectFrom('refunds').select('provider_refund_id').execute();
  for (const { provider_refund_id: id } of refunds) if (id !== null) await sandbox.settleRefund(id);
  const owner = await token();
  remitted -= 4_321;
  await shop.callOk(cash.enterRemittance, {
    token: owner,
    body: {
      courier: 'Delhivery',
      reference: 'UTR1',
      paidOn: '2026-11-30',
      amount: remitted / 100,
      parcels: `AWB,Amount\n${remittance.join('\n')}`,
    },
  });
  const csv = `AWB Number,Charged Weight (kg),Zone,Freight Charges,RTO Charges,COD Charges,GST,Total\n${bill.join('\n')}`;
  const read = await sendProductFile(shop, auditCourierBill, {
    token: owner,
    csv,
    texts: { courier: 'Delhivery', reference: 'Q', billedOn: '2026-11-30' },
  });
  expect(read.body.data).toMatchObject({ lines: bill.length, unread: 0 });
  const later = new Date(Math.max(Date.now(), shop.clock.now().getTime()) + 3_600_000);
  await sandbox.dashboard('settle', { at: later.toISOString() });
  shop.clock.set(new Date(later.getTime() + 24 * 3_600_000));
  await compareBooks(paymentDependencies(shop, sandbox.gateway));
}

async function quarter() {
  const owner = await token();
  return Promise.all(
    MONTHS.map(
      async (month) => (await shop.callOk(contract.getProfit, { token: owner, query: { month } })).data,
    ),
  );
}

const paise = (rupees: number | undefined) => Math.round((rupees ?? Number.NaN) * 100);

test('over a quarter, the profit of all orders is what the bank got less the costs that were booked', async () => {
  const months = await quarter();
  const profit = months.reduce((sum, { sums }) => sum + paise(sums.profit), 0);
  const { net, credit } = await shop.database.read
    .selectFrom('settlement_entries')
    .select([
      sql<number>`sum(credit_paise - debit_paise)::float8`.as('net'),
      sql<number>`sum(tax_paise)::float8`.as('credit'),
    ])
    .executeTakeFirstOrThrow();
  const owner = await token();
  let gst = 0;
  for (const month of [...MONTHS, '2026-12']) {
    const { net: tax } = (await shop.callOk(getTaxMonth, { token: owner, query: { month } })).data;
    gst += paise(tax.centralTax) + paise(tax.stateTax) + paise(tax.integratedTax);
  }
  expect(net).toBeGreaterThan(0);
  expect(gst).toBeGreaterThan(0);
  const costs = booked.goods + booked.packing + booked.courier + gst - credit;
  expect(profit).toBe(net + remitted - costs);
});

test('goods, packing and courier are what was booked; what a remittance left out is named', async () => {
  const months = await quarter();
  const sum = (of: ProfitFigure) => months.reduce((all, { sums }) => all + paise(sums[of]), 0);
  expect(sum('goods')).toBe(booked.goods);
  expect(sum('packing')).toBe(booked.packing);
  expect(sum('courier') + sum('returns') + sum('cashFee')).toBe(booked.courier);
  expect(sum('shortfall')).toBe(4_321);
  expect(sum('refunded')).toBeGreaterThan(0);
  expect(sum('returns')).toBeGreaterThan(0);
  for (const { unbilledParcels, withoutInvoice, feesUnknown, cashUnderway, packingUnknown } of months) {
    expect([unbilledParcels, withoutInvoice, feesUnknown, cashUnderway.orders, packingUnknown]).toEqual([
      0, 0, 0, 0, 0,
    ]);
  }
});

test.each([...profitFigureNames, 'profit'] as const)(
  'the rows of “%s” add up to the figure, of the month and of each product, code and zone',
  async (name) => {
    const owner = await token();
    const figure = name === 'profit' ? {} : { figure: name };
    for (const { month, sums, products: ofProduct, codes, zones } of await quarter()) {
      const rows = async (choice: object) => {
        const { data } = await shop.callOk(contract.listProfitOrders, {
          token: owner,
          query: { month, limit: 100, ...choice, ...figure },
        });
        return data.reduce((sum, row) => sum + paise(row[name]), 0);
      };
      expect(await rows({})).toBe(paise(sums[name]));
      for (const each of ofProduct) expect(await rows({ product: each.productId })).toBe(paise(each[name]));
      for (const each of codes) expect(await rows({ code: each.code })).toBe(paise(each[name]));
      for (const each of zones) expect(await rows({ zone: each.zone })).toBe(paise(each[name]));
      for (const groups of [ofProduct, codes, zones]) {
        expect(groups.reduce((sum, each) => sum + paise(each[name]), 0)).toBe(paise(sums[name]));
      }
    }
  },
);

test('a product without a cost makes the profit unknown, of it alone and of the month; nothing counts it as 0', async () => {
  const owner = await token();
  const rose = products[1] ?? '';
  const take = (fromDay: string, cost?: number) =>
    shop.callOk(contract.saveCost, { token: owner, params: { id: rose }, body: { fromDay, cost } });
  await take('2026-09-01');
  const [september] = await quarter();
  expect(september?.sums.profit).toBeUndefined();
  expect(september?.sums.unknownPieces).toBeGreaterThan(0);
  const [neem] = september?.products.filter(({ title }) => title === 'Neem') ?? [];
  expect(neem?.profit).toBeDefined();
  const { data } = await shop.callOk(contract.listProfitOrders, {
    token: owner,
    query: { month: '2026-09', unknown: 'yes', limit: 100 },
  });
  expect(data.every(({ profit }) => profit === undefined)).toBe(true);
  expect(data.reduce((sum, { unknownPieces }) => sum + unknownPieces, 0)).toBe(september?.sums.unknownPieces);
  await take('2026-09-01', 20.33);
  expect((await quarter())[0]?.sums.profit).toBeDefined();
});

test('a product that was sold gets its cost after it was deleted too, in the list and by a file', async () => {
  const owner = await token();
  const rose = products[1] ?? '';
  const before = (await quarter()).map(({ sums }) => sums.profit);
  await shop.callOk(contract.saveCost, {
    token: owner,
    params: { id: rose },
    body: { fromDay: '2026-09-01' },
  });
  await shop.callOk(deleteProduct, { token: owner, params: { id: rose } });
  const missing = await shop.callOk(contract.listCosts, {
    token: owner,
    query: { missingOn: '2026-09-15' },
  });
  expect(missing.data).toMatchObject([{ productId: rose, title: 'Rose', isDeleted: true }]);
  const file = String((await shop.call(contract.exportCosts, { token: owner })).body);
  expect(file).toContain(`${rose},`);
  const csv = `Product ID,From,Cost\n${rose},2026-09-01,20.33\n`;
  const read = await sendProductFile(shop, contract.importCosts, { token: owner, csv });
  expect(read.body).toMatchObject({ data: { saved: 1 } });
  expect((await quarter()).map(({ sums }) => sums.profit)).toEqual(before);
});

test('each table can be taken out as a file', async () => {
  const owner = await token();
  for (const table of ['orders', 'products', 'codes', 'zones'] as const) {
    const { body } = await shop.call(contract.exportProfit, {
      token: owner,
      query: { month: '2026-10', table },
    });
    expect(String(body)).toContain('Profit');
    expect(String(body).trim().split('\n').length).toBeGreaterThan(1);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeHandOrder } from '@shop/contract/hand-orders/endpoints';
import { exportCourierFile } from '@shop/contract/packing/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { handOrder } from '../../../testing/hand-order.ts';
import { newSet } from '../../../testing/new-set.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';

let shop: TestShop;
let admin: SignedIn;
let shopper: SignedIn;
let soapId: string;
let bareId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  shop.clock.set(at);
  admin = await shop.newAdmin();
  shopper = await shop.newShopper({ userName: 'Asha Rao' });
  soapId = await newProduct(shop.database, {
    facts: { netQuantity: { amount: 125, unit: 'g' } },
  });
  bareId = await newProduct(shop.database, {
    facts: { sku: 'BARE-1', hsn: '33049990', gstRates: [{ percent: 18 }] },
  });
});
afterAll(() => shop.close());

const at = new Date('2030-01-10T08:35:00Z');
const box = { length: 20, breadth: 15, height: 7.5, boxGrams: 80, pieceGrams: 200 };

async function fileOf(courier: 'shiprocket' | 'delhivery', ids: readonly string[], pickup = '') {
  const query = { courier, ids: ids.join(','), pickup, ...box };
  const { status, body, headers } = await shop.call(exportCourierFile, { token: admin.token, query });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="${courier}-2030-01-10.csv"`);
  const [header = '', ...lines] = String(body).replace('\u{feff}', '').trim().split('\r\n');
  const names = cellsOf(header);
  return lines.map((line) => {
    const cells = cellsOf(line);
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, place) => [name, cells[place]]));
  });
}

/** Splits a line whose cells contain no quotation marks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

const sold = (change: Partial<Parameters<typeof newSoldOrder>[1]> = {}) =>
  newSoldOrder(shop.database, {
    userId: shopper.id,
    lines: [
      { productId: soapId, quantity: 2, unitPricePaise: 19_900, discountPaise: 1_000 },
      { productId: bareId, unitPricePaise: 35_000 },
    ],
    shippingPaise: 4_900,
    state: '02',
    at,
    ...change,
  });

test('files for couriers are for admins alone, and need a box', async () => {
  const query = { courier: 'shiprocket', ...box } as const;
  expect(await shop.call(exportCourierFile, { query })).toMatchObject({ status: 401 });
  expect(await shop.call(exportCourierFile, { query, token: shopper.token })).toMatchObject({ status: 403 });
  const noBox = { ...query, length: 0 };
  expect(await shop.call(exportCourierFile, { query: noBox, token: admin.token })).toMatchObject({
    status: 400,
  });
});

test("Shiprocket's file has a row a line, the sums of the order once, weight, tax and HSN", async () => {
  const [first, second, ...more] = await fileOf('shiprocket', [await sold()]);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    'Order Date as dd-mm-yyyy hh:MM': '10-01-2030 14:05',
    '*Payment Method(COD/Prepaid)': 'Prepaid',
    '*Customer First Name': 'Asha',
    'Customer Last Name': 'Rao',
    'Email (Optional)': shopper.email,
    '*Customer Mobile': '9816012345',
    '*Shipping Address State': 'Himachal Pradesh',
    '*Shipping Address Postcode': '171001',
    '*Product Quantity': '2',
    'Tax %': '5',
    '*Selling Price(Per Unit Item, Inclusive of Tax)': '199.00',
    'Shipping Charges(Per Order)': '49.00',
    'Total Discount (Per Order)': '10.00',
    '*Height (cm)': '7.5',
    // The box, two soaps of 125 g and a piece without a weight of its own.
    '*Weight Of Shipment(kg)': '0.53',
    'HSN Code': '34011190',
  });
  expect(second).toMatchObject({
    '*Order Id': first?.['*Order Id'],
    'Shipping Charges(Per Order)': '0.00',
    'Total Discount (Per Order)': '0.00',
    'Tax %': '18',
    'HSN Code': '33049990',
  });
  // A product without a SKU is called by the end of its id.
  expect([first?.['*Master SKU'], second?.['*Master SKU']]).toEqual([
    soapId.replaceAll('-', '').slice(-12).toUpperCase(),
    'BARE-1',
  ]);
});

test('a parcel of fewer pieces than were ordered has the discount of those pieces alone', async () => {
  const orderId = await sold();
  await shop.database.write((tx) =>
    tx
      .updateTable('order_lines')
      .set({ returned: 1 })
      .where('order_id', '=', orderId)
      .where('product_id', '=', soapId)
      .execute(),
  );
  const [first] = await fileOf('shiprocket', [orderId]);
  expect(first).toMatchObject({ '*Product Quantity': '1', 'Total Discount (Per Order)': '5.00' });
});

test("Shiprocket's file has the columns of its newest sheet, in their order", async () => {
  const [row = {}] = await fileOf('shiprocket', [await sold()]);
  // 54: those of sellers' own sheets and programs of 2026, compared by name.
  expect(Object.keys(row)).toEqual([
    '*Order Id',
    'Order Date as dd-mm-yyyy hh:MM',
    '*Channel',
    '*Payment Method(COD/Prepaid)',
    '*Customer First Name',
    'Customer Last Name',
    'Email (Optional)',
    '*Customer Mobile',
    'Customer Alternate Mobile',
    '*Shipping Address Line 1',
    'Shipping Address Line 2',
    '*Shipping Address Country',
    '*Shipping Address State',
    '*Shipping Address City',
    '*Shipping Address Postcode',
    'Billing Address Line 1',
    'Billing Address Line 2',
    'Billing Address Country',
    'Billing Address State',
    'Billing Address City',
    'Billing Address Postcode',
    '*Master SKU',
    '*Product Name',
    '*Product Quantity',
    'Tax %',
    '*Selling Price(Per Unit Item, Inclusive of Tax)',
    'Discount(Per Unit Item)',
    'Shipping Charges(Per Order)',
    'COD Charges(Per Order)',
    'Gift Wrap Charges(Per Order)',
    'Total Discount (Per Order)',
    '*Partial COD (Yes/No)',
    'Paid Amount (Rs.)',
    '*Length (cm)',
    '*Breadth (cm)',
    '*Height (cm)',
    '*Weight Of Shipment(kg)',
    'Send Notification(True/False)',
    'Comment',
    'HSN Code',
    'Location Id',
    'Reseller Name',
    'Company Name',
    'latitude',
    'longitude',
    'Verified Order',
    'Is documents',
    'Order Type',
    'Order tag',
    'Fulfillment Tat',
    'Appointment Date',
    'Order Channel',
    'Po Expiry Date',
    'Po Units',
  ]);
});

test("Delhivery's file says what to take in cash, where it is fetched and whose GSTIN it is", async () => {
  const [paid, , cash] = await fileOf(
    'delhivery',
    [await sold(), await sold({ cashFeePaise: 3_000 })],
    'Shimla 1',
  );
  expect(paid).toMatchObject({
    '*Pickup Location Name': 'Shimla 1',
    '*Payment Mode': 'Prepaid',
    'COD Amount': '',
    'Packaged Product Weight (gm)': '530',
    'Seller GST Number': demonstrationSettings.legal.gstin,
  });
  expect(cash).toMatchObject({ '*Payment Mode': 'COD', 'COD Amount': '817.00' });
});

test('a set has the weight and the class of what is inside, whatever its own category says', async () => {
  const set = await newSet(shop, admin, { parts: { [soapId]: 2, [bareId]: 1 }, supply: 'mixed' });
  const { data } = await shop.callOk(placeHandOrder, { token: admin.token, body: handOrder(set) });
  const [row] = await fileOf('shiprocket', [data._id]);
  expect(row).toMatchObject({
    // The box, and in each of two sets two soaps of 125 g and a piece without a weight of its own.
    '*Weight Of Shipment(kg)': '0.98',
    'Tax %': '18',
    'HSN Code': '33049990',
  });
});

test('what cannot be sent is left out, and pieces that came back', async () => {
  const [back, unpaid, delivered] = [await sold(), await sold(), await sold()];
  await shop.database.write(async (tx) => {
    await tx
      .updateTable('order_lines')
      .set({ returned: 2 })
      .where('order_id', '=', back)
      .where('product_id', '=', soapId)
      .execute();
    await tx.updateTable('orders').set({ payment_status: 'pending' }).where('id', '=', unpaid).execute();
    await tx.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', delivered).execute();
  });
  const rows = await fileOf('shiprocket', [unpaid, delivered, back, 'nonsense']);
  expect(rows.map((row) => [row['*Product Quantity'], row['Shipping Charges(Per Order)']])).toEqual([
    ['1', '49.00'],
  ]);
});

test('a name or an address that a spreadsheet would run is text', async () => {
  const orderId = await sold();
  await shop.database.write((tx) =>
    tx
      .updateTable('orders')
      .set({ recipient: '=HYPERLINK(1)', address: '+91 Lane\n2nd floor' })
      .where('id', '=', orderId)
      .execute(),
  );
  const [row] = await fileOf('delhivery', [orderId], '@home');
  expect(row).toMatchObject({
    '*Customer Name': "'=HYPERLINK(1)",
    '*Shipping Address Line1': "'+91 Lane, 2nd floor",
    '*Pickup Location Name': "'@home",
  });
});

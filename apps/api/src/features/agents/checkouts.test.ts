import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as addresses from '@shop/contract/addresses/endpoints';
import * as agents from '@shop/contract/agents/endpoints';
import * as cart from '@shop/contract/cart/endpoints';
import { confirmForShopper } from '@shop/contract/cash/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { AGENT_BASKETS } from '@shop/contract/limits';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { someAddress } from '../../testing/buy.ts';
import { newSet } from '../../testing/new-set.ts';
import { newProduct, setStock, stockOf } from '../../testing/product-builder.ts';
import { ucpFaults } from '../../testing/ucp-validator.ts';

const CART = 'schemas/shopping/cart.json';
const CHECKOUT = 'schemas/shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
const ERROR = 'schemas/shopping/types/error_response.json';

const settings = {
  ...demonstrationSettings,
  shipping: { ...demonstrationSettings.shipping, feePaise: 9_000, freeAbovePaise: 80_000 },
  zones: {
    ...demonstrationSettings.zones,
    zones: [
      {
        name: 'Hills',
        states: ['02' as const],
        pins: [],
        delivers: true,
        cash: true,
        feePaise: 4_900,
        freeAbovePaise: 0,
        minDays: 2,
        maxDays: 4,
      },
      {
        name: 'Islands',
        states: ['35' as const],
        pins: [],
        delivers: false,
        cash: false,
        feePaise: 0,
        freeAbovePaise: 0,
        minDays: 2,
        maxDays: 4,
      },
    ],
  },
};

let shop: TestShop;
let products: string[];
beforeAll(async () => {
  shop = await buildTestShop({ settings, config: { publicUrl: 'https://shop.test', rateLimits: false } });
  products = await Promise.all(
    [19_900, 14_950, 33_333].map((pricePaise) =>
      newProduct(shop.database, { pricePaise, stock: 100_000, facts: { allergens: ['walnut'] } }),
    ),
  );
});
afterAll(() => shop.close());

const profile = 'https://agent.example/profile.json';

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, of = shop) {
  const answer = await of.app.inject({
    method,
    url: `/api/ucp${path}`,
    headers: { 'ucp-agent': `profile="${profile}"` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function ok(schema: string, ...asked: Parameters<typeof send>) {
  const { status, body } = await send(...asked);
  expect({ faults: ucpFaults(schema, body), isMade: status < 300 }).toEqual({ faults: [], isMade: true });
  return body;
}

const line = (id: string | undefined, quantity = 1) => ({ item: { id }, quantity });
const to = (postal_code: string) => ({
  methods: [
    {
      type: 'shipping',
      destinations: [
        {
          street_address: '14 Cedar Lane',
          address_locality: 'Shimla',
          postal_code,
          address_country: 'IN',
          phone_number: '9816012345',
          first_name: 'Asha',
        },
      ],
    },
  ],
});
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
const codesOf = ({ messages }: { messages: { code: string; type: string }[] }) =>
  messages.filter(({ type }) => type === 'error').map(({ code }) => code);
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

async function shopperAtHome(pincode = '171001', more: Partial<typeof someAddress> = {}) {
  const shopper = await shop.newShopper();
  const { data } = await shop.callOk(addresses.addAddress, {
    token: shopper.token,
    body: { ...someAddress, pincode, ...more },
  });
  return { shopper, addressId: data._id };
}

/** Orders with the total that was told, in paise. The provider is away, which comes later than the order. */
async function orderOf({ shopper, addressId }: Awaited<ReturnType<typeof shopperAtHome>>, toldPaise: number) {
  await shop.call(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount: toldPaise / 100 },
  });
  return shop.database.read
    .selectFrom('orders')
    .select(['agent', 'total_paise'])
    .where('user_id', '=', shopper.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const countOrders = async () =>
  Number(
    (
      await shop.database.read
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('an agent fills a hundred baskets: none is ordered by itself, and each costs what was told', async () => {
  const pinCodes = ['171001', '560001', '400001', '110001'];
  const before = await countOrders();
  const buyers = new Map<string, Awaited<ReturnType<typeof shopperAtHome>>>();
  for (let basket = 0; basket < 100; basket += 1) {
    const pincode = pinCodes[basket % pinCodes.length] ?? '';
    const chosen = products.slice(basket % 2).map((id) => line(id, randomInt(1, 6)));
    const checkout = await ok(CHECKOUT, 'POST', '/checkout-sessions', {
      line_items: chosen,
      fulfillment: to(pincode),
    });
    const completed = await ok(CHECKOUT, 'POST', `/checkout-sessions/${checkout.id}/complete`, {
      payment: {},
    });
    expect([completed.status, codesOf(completed)]).toEqual([
      'requires_escalation',
      ['buyer_review_required'],
    ]);
    const buyer = buyers.get(pincode) ?? (await shopperAtHome(pincode));
    buyers.set(pincode, buyer);
    const { token } = buyer.shopper;
    await shop.callOk(agents.takeAgentBasket, {
      token,
      params: { token: tokenOf(completed.continue_url) },
      body: { replace: true },
    });
    // What the order itself would cost: it refuses any other total, and says which is right.
    const { body } = await shop.call(placeOrder, {
      token,
      body: { addressInfo: { addressId: buyer.addressId }, totalAmount: 0.01 },
    });
    expect(body).toMatchObject({
      code: 'total_changed',
      data: { totalAmount: (totalOf(completed) ?? 0) / 100 },
    });
  }
  expect(await countOrders()).toBe(before);
});

describe('a checkout', () => {
  test('says what is missing, until only a person is', async () => {
    const begun = await ok(CHECKOUT, 'POST', '/checkout-sessions', { line_items: [line(products[0], 2)] });
    expect([begun.status, codesOf(begun)]).toEqual(['incomplete', ['field_required']]);
    expect(totalOf(begun)).toBe(39_800);
    const path = `/checkout-sessions/${begun.id}`;
    const change = (fulfillment: object, quantity = 2) =>
      ok(CHECKOUT, 'PUT', path, { line_items: [line(products[0], quantity)], fulfillment });
    const islands = await change(to('744101'));
    expect([islands.status, codesOf(islands)]).toEqual(['incomplete', ['address_undeliverable']]);
    const [method] = to('560001').methods;
    const [address] = method?.destinations ?? [];
    const abroad = { ...method, destinations: [{ ...address, address_country: 'SG' }] };
    const singapore = await change({ methods: [abroad] });
    expect([singapore.status, codesOf(singapore)]).toEqual(['incomplete', ['address_undeliverable']]);
    expect(totalOf(singapore)).toBe(39_800);
    const many = await change(to('171001'), settings.orders.piecesPerLine + 1);
    expect([many.status, codesOf(many)]).toEqual(['incomplete', ['out_of_stock']]);
    const { messages, status, totals, fulfillment } = await change(to('171 001'));
    expect([status, totalOf({ totals })]).toEqual(['requires_escalation', 44_700]);
    expect(messages.map(({ code }: { code: string }) => code)).toEqual([
      'allergens',
      'buyer_review_required',
    ]);
    const [parcel] = fulfillment.methods;
    expect(parcel.destinations[0]).toMatchObject({ street_address: '14 Cedar Lane', postal_code: '171 001' });
    expect(parcel.groups[0].options[0].totals).toEqual([{ type: 'total', amount: 4_900 }]);
  });

  test('above the stock is named, and holds none of it', async () => {
    const scarce = await newProduct(shop.database, { stock: 3 });
    const line_items = [line(scarce, 4)];
    const short = await ok(CHECKOUT, 'POST', '/checkout-sessions', { line_items, fulfillment: to('171001') });
    expect([short.status, codesOf(short)]).toEqual(['incomplete', ['out_of_stock']]);
    expect(await stockOf(shop.database, scarce)).toMatchObject({ stock: 3, held: 0 });
  });

  test('of nothing that is sold is an outcome without a checkout', async () => {
    const { status, body } = await send('POST', '/checkout-sessions', { line_items: [line('nothing')] });
    expect({ status, faults: ucpFaults(ERROR, body), code: codesOf(body) }).toEqual({
      status: 200,
      faults: [],
      code: ['item_unavailable'],
    });
  });

  test('of a cart is always the same one, and follows the prices', async () => {
    const made = await ok(CART, 'POST', '/carts', {
      line_items: [line(products[0])],
      context: { postal_code: '171001' },
    });
    expect(totalOf(made)).toBe(24_800);
    const input = { cart_id: made.id, line_items: [] };
    const one = await ok(CHECKOUT, 'POST', '/checkout-sessions', input);
    const two = await ok(CHECKOUT, 'POST', '/checkout-sessions', input);
    expect([one.id === two.id, one.id === made.id, totalOf(two)]).toEqual([true, false, 24_800]);
  });

  test('that was canceled or has ended is gone', async () => {
    const { id } = await ok(CHECKOUT, 'POST', '/checkout-sessions', { line_items: [line(products[0])] });
    expect((await ok(CHECKOUT, 'POST', `/checkout-sessions/${id}/cancel`)).status).toBe('canceled');
    expect((await ok(ERROR, 'PUT', `/checkout-sessions/${id}`, { line_items: [] })).messages[0].code).toBe(
      'not_found',
    );
    const { id: late } = await ok(CART, 'POST', '/carts', { line_items: [line(products[0])] });
    shop.clock.advance(AGENT_BASKETS.hours * 3_600_000);
    await ok(ERROR, 'GET', `/carts/${late}`);
  });
});

const begin = async (quantity = 2) => {
  const { id } = await ok(CHECKOUT, 'POST', '/checkout-sessions', {
    line_items: [line(products[0], quantity)],
    fulfillment: to('171001'),
  });
  return id as string;
};

const read = async (token: string) => (await shop.callOk(agents.findAgentBasket, { params: { token } })).data;

const price = (price_paise: number) =>
  shop.database.write((tx) =>
    tx
      .updateTable('products')
      .set({ price_paise })
      .where('id', '=', products[0] ?? '')
      .execute(),
  );

const order = async (takes: string | null) => {
  const buyer = await shopperAtHome();
  const by = { token: buyer.shopper.token };
  if (takes) await shop.callOk(agents.takeAgentBasket, { ...by, params: { token: takes }, body: {} });
  else await shop.callOk(cart.addToCart, { ...by, body: { productId: products[0] ?? '', quantity: 2 } });
  return (await orderOf(buyer, 44_700))?.agent;
};

describe('a person', () => {
  test('sees what was chosen, and what differs from what the agent was told', async () => {
    const token = await begin();
    const before = await read(token);
    expect(before).toMatchObject({
      agent: 'agent.example',
      totalAmount: 447,
      shippingFee: 49,
      pinCode: '171001',
    });
    expect(before.lines[0]).toMatchObject({ allergens: ['walnut'], notFor: [] });
    expect(before.toldAmount).toBeUndefined();
    await price(20_000);
    expect(await read(token)).toMatchObject({ totalAmount: 449, toldAmount: 447 });
    await price(19_900);
  });

  test('is asked before a cart is replaced, takes it once, and nobody else does', async () => {
    const token = await begin();
    const { shopper } = await shopperAtHome();
    const [, other = ''] = products;
    await shop.callOk(cart.addToCart, { token: shopper.token, body: { productId: other, quantity: 3 } });
    const take = (who: { token: string }, replace?: boolean) =>
      shop.call(agents.takeAgentBasket, { token: who.token, params: { token }, body: { replace } });
    const cartOf = async () =>
      (
        await shop.callOk(cart.getCart, { token: shopper.token, params: { userId: shopper.id } })
      ).data.items.map(({ productId, quantity }) => [productId, quantity]);
    expect(await take(shopper)).toMatchObject({ status: 409, body: { code: 'cart_not_empty' } });
    expect(await cartOf()).toEqual([[other, 3]]);
    expect(await take(shopper, true)).toMatchObject({
      status: 200,
      body: { data: { recipient: 'Asha', address: '14 Cedar Lane', pincode: '171001', phone: '9816012345' } },
    });
    expect(await cartOf()).toEqual([[products[0], 2]]);
    expect(await take(await shop.newShopper())).toMatchObject({
      status: 409,
      body: { code: 'basket_taken' },
    });
    const changed = await ok(CHECKOUT, 'PUT', `/checkout-sessions/${token}`, {
      line_items: [line(products[1], 9)],
    });
    expect(changed.line_items).toHaveLength(1);
    expect(changed.line_items[0].quantity).toBe(2);
    expect(JSON.stringify(changed)).not.toContain(shopper.email);
  });

  test('gets no more pieces than there are', async () => {
    const scarce = await newProduct(shop.database, { stock: 5 });
    const { id: token } = await ok(CART, 'POST', '/carts', {
      line_items: [line(scarce, 4), line(products[0])],
    });
    await setStock(shop.database, scarce, { stock: 1 });
    await shop.database.write(async (tx) => tx.tell('catalogue'));
    expect((await read(token)).lines[0]).toMatchObject({ quantity: 4, most: 1 });
    const { shopper } = await shopperAtHome();
    await shop.callOk(agents.takeAgentBasket, { token: shopper.token, params: { token }, body: {} });
    const { data } = await shop.callOk(cart.getCart, {
      token: shopper.token,
      params: { userId: shopper.id },
    });
    expect(data.items.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1]);
  });

  test('gets a set and a product that is in it as far as their pieces reach, as the agent was told', async () => {
    const soap = await newProduct(shop.database, { stock: 3 });
    const set = await newSet(shop, await shop.newAdmin(), { parts: { [soap]: 2 } });
    const line_items = [line(set), line(soap, 2)];
    const input = { line_items, fulfillment: to('171001') };
    const short = await ok(CHECKOUT, 'POST', '/checkout-sessions', input);
    expect([short.status, codesOf(short)]).toEqual(['incomplete', ['out_of_stock']]);
    expect(short.messages[0]).toMatchObject({
      path: '$.line_items[1].quantity',
      content: expect.stringMatching(/^At most 1 of /) as string,
    });
    expect((await read(short.id)).lines.map(({ most }) => most)).toEqual([1, 1]);
    const { shopper } = await shopperAtHome();
    await shop.callOk(agents.takeAgentBasket, {
      token: shopper.token,
      params: { token: short.id },
      body: {},
    });
    const { data } = await shop.callOk(cart.getCart, {
      token: shopper.token,
      params: { userId: shopper.id },
    });
    expect(
      data.items.map(({ productId, quantity, totalStock }) => [productId, quantity, totalStock]),
    ).toEqual([
      [set, 1, 1],
      [soap, 1, 1],
    ]);
  });

  test('buys it in cash, and the agent learns that it is bought once that is sure, and nothing of who bought it', async () => {
    const id = await begin();
    const home = { address: '7 Pine Road', phone: '9816077777', notes: 'Blue door' };
    const { shopper, addressId } = await shopperAtHome('171001', home);
    const { token } = shopper;
    await shop.callOk(agents.takeAgentBasket, { token, params: { token: id }, body: {} });
    const { data: placed } = await shop.callOk(placeOrder, {
      token,
      body: {
        addressInfo: { addressId },
        totalAmount: 447 + settings.cash.feePaise / 100,
        paymentMethod: 'cod',
      },
    });
    const told = () => ok(CHECKOUT, 'GET', `/checkout-sessions/${id}`);
    expect((await told()).status).toBe('requires_escalation');
    const owner = await shop.newAdmin();
    await shop.callOk(confirmForShopper, { token: owner.token, params: { id: placed._id } });
    const bought = await told();
    expect([bought.status, bought.messages]).toEqual(['completed', []]);
    const words = JSON.stringify(bought);
    for (const personal of [
      placed._id,
      placed.orderNumber,
      shopper.id,
      shopper.email,
      ...Object.values(home),
    ]) {
      expect(words).not.toContain(personal);
    }
  });

  test('whose order it becomes is marked for the owner, and nobody else’s', async () => {
    const token = await begin();
    expect([await order(token), await order(null)]).toEqual([profile, null]);
  });
});

test('what is kept of an id opens nothing', async () => {
  const { id } = await ok(CART, 'POST', '/carts', { line_items: [line(products[0])] });
  expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  const rows = await shop.database.read.selectFrom('agent_baskets').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(id);
});

test('a basket that was begun at one instance goes on at another', async () => {
  const other = await buildTestShop({
    database: shop.database,
    settings,
    clock: shop.clock,
    config: { publicUrl: 'https://shop.test' },
  });
  try {
    const made = await ok(CART, 'POST', '/carts', { line_items: [line(products[0])] });
    expect(await ok(CART, 'GET', `/carts/${made.id}`, undefined, other)).toEqual(made);
  } finally {
    await other.close();
  }
});

test.each([
  ['no lines and no cart', {}],
  ['a quantity of none', { line_items: [{ item: { id: 'a' }, quantity: 0 }] }],
  ['a quantity that is no number', { line_items: [{ item: { id: 'a' }, quantity: '2' }] }],
  ['lines that are no list', { line_items: 'soap' }],
  [
    'too many lines',
    { line_items: Array.from({ length: 51 }, (_, index) => ({ item: { id: `i${index}` }, quantity: 1 })) },
  ],
  ['two parcels', { line_items: [], fulfillment: { methods: [{}, {}] } }],
  ['picking up', { line_items: [], fulfillment: { methods: [{ type: 'pickup' }] } }],
])('%s is refused in the protocol’s own form', async (_what, payload) => {
  const { status, body } = await send('POST', '/checkout-sessions', payload);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct, getProduct } from '@shop/contract/catalog/endpoints';
import { AGENT_LOOKUP_MOST } from '@shop/contract/limits';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { setStock } from '../../testing/product-builder.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { schemaVersion, ucpFaults } from '../../testing/ucp-validator.ts';
import { UCP_VERSION } from './ucp.ts';

const SEARCH = 'schemas/shopping/catalog_search.json#/$defs/search_response';
const LOOKUP = 'schemas/shopping/catalog_lookup.json#/$defs/lookup_response';
const PRODUCT = 'schemas/shopping/catalog_lookup.json#/$defs/get_product_response';
const ERROR = 'schemas/shopping/types/error_response.json';

const zone = { name: 'Hills', delivers: true, cash: false, freeAbovePaise: 50_000, minDays: 2, maxDays: 4 };
const settings = {
  ...demonstrationSettings,
  shipping: { ...demonstrationSettings.shipping, feePaise: 9_000 },
  zones: {
    ...demonstrationSettings.zones,
    zones: [
      { ...zone, states: ['02' as const], pins: [], feePaise: 4_900 },
      { ...zone, name: 'Islands', states: ['35' as const], pins: [], feePaise: 0, delivers: false },
    ],
  },
};

let shop: TestShop;
let soap: string;
let wash: string;
beforeAll(async () => {
  shop = await buildTestShop({ settings, config: { publicUrl: 'https://shop.test' } });
  const add = await productsOf(shop);
  soap = await add({
    title: 'Walnut Soap',
    category: 'soap',
    price: 199,
    salePrice: 149,
    totalStock: 7,
    facts: { allergens: ['walnut', 'coconut'], notFor: ['drySkin'], netQuantity: { amount: 100, unit: 'g' } },
  });
  wash = await add({ title: 'Plain Wash', category: 'faceWash', price: 600, totalStock: 100 });
});
afterAll(() => shop.close());

/** Adds products as the owner of a shop does. */
async function productsOf(of: TestShop) {
  const { token } = await of.newAdmin();
  return async (values: object): Promise<string> => {
    const { url } = await uploadPicture(of, token);
    const product = {
      brand: 'Deodar',
      description: 'A plain bar.',
      ingredients: 'Neem oil',
      images: [url],
      ...values,
    };
    const { data } = await of.callOk(addProduct, { token, body: product as never });
    return data._id;
  };
}

const agent = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };

async function ask(
  path: string,
  payload: unknown,
  { headers = agent as Record<string, string>, of = shop } = {},
) {
  const answer = await of.app.inject({
    method: 'POST',
    url: `/api/ucp/catalog/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function found(path: string, payload: object, schema: string) {
  const { status, body } = await ask(path, payload);
  expect({ status, faults: ucpFaults(schema, body) }).toEqual({ status: 200, faults: [] });
  return body;
}

test('the schemas that judge are of the version that is spoken', () => {
  expect(schemaVersion).toBe(UCP_VERSION);
});

test('the profile names what is allowed and where it is, and can be kept by anybody', async () => {
  const answer = await shop.app.inject('/.well-known/ucp');
  const profile = answer.json();
  expect(ucpFaults('discovery/profile_schema.json#/$defs/business_profile', profile)).toEqual([]);
  expect(ucpFaults('schemas/ucp.json#/$defs/business_schema', profile.ucp)).toEqual([]);
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=[1-9]\d{2,}$/);
  const transports = profile.ucp.services['dev.ucp.shopping'];
  expect(
    transports.map(({ transport, endpoint }: { transport: string; endpoint: string }) => [
      transport,
      endpoint,
    ]),
  ).toEqual([
    ['rest', 'https://shop.test/api/ucp'],
    ['mcp', 'https://shop.test/api/ucp/mcp'],
  ]);
  expect(Object.keys(profile.ucp.capabilities)).toContain('dev.ucp.shopping.catalog.lookup');
  expect(profile.ucp.payment_handlers).toEqual({});
});

describe('an agent learns', () => {
  test('what a product costs, by itself and brought to a PIN code, and when it arrives', async () => {
    const context = { postal_code: '171 001', address_country: 'IN' };
    const { product } = await found('product', { id: soap, context }, PRODUCT);
    const [variant] = product.variants;
    expect(product.price_range.min).toEqual({ amount: 14_900, currency: 'INR' });
    expect(product.list_price_range.min.amount).toBe(19_900);
    expect(variant.metadata.delivery).toMatchObject({
      delivers: true,
      fee: { amount: 4_900 },
      landed_price: { amount: 19_800, currency: 'INR' },
      free_from: { amount: 50_000 },
    });
    const { earliest, latest } = variant.metadata.delivery;
    expect([earliest, latest].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) && earliest <= latest).toBe(true);
    const dear = await found('product', { id: wash, context }, PRODUCT);
    expect(dear.product.variants[0].metadata.delivery.landed_price.amount).toBe(60_000);
    const far = await found('product', { id: soap, context: { postal_code: '560001' } }, PRODUCT);
    expect(far.product.variants[0].metadata.delivery.landed_price.amount).toBe(23_900);
  });

  test('where the shop does not deliver, and that a PIN code does not exist', async () => {
    const islands = await found('product', { id: soap, context: { postal_code: '744101' } }, PRODUCT);
    expect(islands.product.variants[0].metadata.delivery.delivers).toBe(false);
    const code = async (context: object) =>
      (await found('product', { id: wash, context }, PRODUCT)).messages.map(
        (each: { code: string }) => each.code,
      );
    expect(await code({ postal_code: '744101' })).toEqual(['address_undeliverable']);
    expect(await code({ postal_code: '000000' })).toEqual(['postal_code_unknown']);
    expect(await code({ postal_code: '94043', address_country: 'US' })).toEqual(['address_undeliverable']);
  });

  test('what it contains that some do not bear, and whom it is not for, as what must be shown beside it', async () => {
    const { products, messages } = await found('search', { query: 'walnut soap' }, SEARCH);
    expect(products[0].metadata).toMatchObject({ not_for: ['Dry skin'], net_quantity: '100 g' });
    expect(messages).toEqual([
      {
        type: 'warning',
        code: 'allergens',
        path: '$.products[0]',
        content: 'Contains Walnut, Coconut.',
        presentation: 'disclosure',
      },
      {
        type: 'warning',
        code: 'not_for',
        path: '$.products[0]',
        content: 'Not for dry skin.',
        presentation: 'disclosure',
      },
    ]);
  });

  test('how many pieces there are, as every shopper does, at the moment of asking', async () => {
    const stock = async () =>
      (await found('product', { id: wash }, PRODUCT)).product.variants[0].metadata.stock;
    const shown = async () => (await shop.callOk(getProduct, { params: { id: wash } })).data.totalStock;
    expect(await stock()).toBe(await shown());
    await setStock(shop.database, wash, { stock: 0 });
    await shop.database.write(async (tx) => tx.tell('catalogue'));
    const { product } = await found('product', { id: wash }, PRODUCT);
    expect(product.variants[0]).toMatchObject({
      availability: { available: false, status: 'out_of_stock' },
      metadata: { stock: 0 },
    });
    await setStock(shop.database, wash, { stock: 100 });
    await shop.database.write(async (tx) => tx.tell('catalogue'));
  });
});

const titles = async (input: object) =>
  (await found('search', input, SEARCH)).products.map(({ title }: { title: string }) => title);

describe('a search', () => {
  test('filters by category and price, with a query or alone', async () => {
    expect(await titles({ filters: { categories: ['face wash'] } })).toEqual(['Plain Wash']);
    expect(await titles({ filters: { categories: ['Nothing'] } })).toEqual([]);
    expect(await titles({ filters: { price: { max: 14_900 } } })).toEqual(['Walnut Soap']);
    expect(await titles({ query: 'walnut', filters: { price: { min: 14_901 } } })).toEqual([]);
    expect(await titles({ query: 'wash', filters: { categories: ['faceWash'] } })).toEqual(['Plain Wash']);
    expect(await titles({ query: 'no such thing at all' })).toEqual([]);
  });

  test('reads a product once, whatever it is found by, until the catalogue changes', async () => {
    const statements: string[] = [];
    const database = await openTestDatabase({ onStatement: (text) => statements.push(text) });
    const own = await buildTestShop({ database });
    const add = await productsOf(own);
    const id = await add({ title: 'Walnut Soap', category: 'soap', price: 199, totalStock: 7 });
    const stocks = async (query: string) => {
      const { body } = await ask('search', { query }, { of: own });
      return body.products.map(({ variants }: { variants: { metadata: object }[] }) => variants[0]?.metadata);
    };
    // What the owner did may grow the version once more while this asks.
    for (let words = 'walnut', tries = 0; tries === 0 || (statements.length > 0 && tries < 5); tries += 1) {
      expect(await stocks(words)).toEqual([{ stock: 7 }]);
      statements.length = 0;
      words += ' soap';
      expect(await stocks(words)).toEqual([{ stock: 7 }]);
    }
    expect(statements).toEqual([]);
    await setStock(database, id, { stock: 3 });
    await own.database.write(async (tx) => tx.tell('catalogue'));
    expect(await stocks('walnut soap')).toEqual([{ stock: 3 }]);
    await own.close();
    await database.close();
  });

  test('gives every match once, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const pagination: object = { limit: 1, cursor };
      const page = await found('search', { filters: { price: { min: 0 } }, pagination }, SEARCH);
      expect(page.pagination.total_count).toBe(2);
      seen.push(...page.products.map(({ id }: { id: string }) => id));
      cursor = page.pagination.cursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual([soap, wash].toSorted());
  });
});

describe('a lookup', () => {
  test('takes ids and handles, names each that led to a product, and says which led to none', async () => {
    const { data } = await shop.callOk(getProduct, { params: { id: soap } });
    const { products, messages } = await found('lookup', { ids: [soap, data.slug, soap, 'nothing'] }, LOOKUP);
    expect(products).toHaveLength(1);
    expect(products[0].variants[0].inputs).toEqual([
      { id: soap, match: 'exact' },
      { id: data.slug, match: 'exact' },
    ]);
    expect(messages.filter(({ type }: { type: string }) => type === 'info')).toEqual([
      { type: 'info', code: 'not_found', content: 'nothing' },
    ]);
  });

  test('refuses more ids than it takes', async () => {
    const ids = Array.from({ length: AGENT_LOOKUP_MOST + 1 }, (_, index) => `id-${index}`);
    const { status, body } = await ask('lookup', { ids });
    expect([status, body.code]).toEqual([400, 'request_too_large']);
  });

  test('a product that is not there is an outcome, not a failure', async () => {
    expect((await found('product', { id: 'nothing' }, ERROR)).messages[0].code).toBe('not_found');
  });
});

describe('what is wrong is refused in the protocol’s own form', () => {
  test.each([
    ['no profile', {}, 'invalid_profile_url'],
    ['a profile without https', { 'ucp-agent': 'profile="http://agent.example/p"' }, 'invalid_profile_url'],
    ['a profile that is no address', { 'ucp-agent': 'profile="agent"' }, 'invalid_profile_url'],
    [
      'a profile with a password',
      { 'ucp-agent': 'profile="https://a:b@agent.example/"' },
      'invalid_profile_url',
    ],
    ['a header of another form', { 'ucp-agent': 'https://agent.example/p' }, 'invalid_profile_url'],
  ])('%s', async (_what, headers, code) => {
    const { status, body } = await ask('search', { query: 'soap' }, { headers });
    expect([status, body.code, typeof body.content]).toEqual([400, code, 'string']);
  });

  test.each([
    ['no body', ''],
    ['no JSON', '{'],
    ['an array', []],
    ['nothing that is searched for', {}],
    ['a blank query', { query: ' ' }],
    ['a number for a query', { query: 7 }],
    ['a query that is too long', { query: 'x'.repeat(5_000) }],
    ['a cursor of somebody else', { query: 'soap', pagination: { cursor: '../1' } }],
    ['a price below zero', { filters: { price: { min: -1 } } }],
    ['a price that is no number', { filters: { price: { max: '1e3' } } }],
    ['a page of no size', { query: 'soap', pagination: { limit: 0 } }],
    ['traps for objects', '{"__proto__":{"query":"soap"}}'],
  ])('%s', async (_what, payload) => {
    const { status, body } = await ask('search', payload);
    expect([status, typeof body.code, typeof body.content]).toEqual([400, 'string', 'string']);
  });

  test('a body that is too large', async () => {
    const { status, body } = await ask('search', { query: 'soap', more: 'x'.repeat(70_000) });
    expect([status, typeof body.code]).toEqual([413, 'string']);
  });
});

test('delivery dates are counted from the day on which they are asked for', async () => {
  const later = await buildTestShop({ database: shop.database, settings });
  try {
    const question = { id: soap, context: { postal_code: '171001' } };
    const earliest = async () =>
      (await ask('product', question, { of: later })).body.product.variants[0].metadata.delivery.earliest;
    const first = await earliest();
    later.clock.advance(7 * 24 * 3_600_000);
    expect(Date.parse(await earliest()) - Date.parse(first)).toBe(7 * 24 * 3_600_000);
  } finally {
    await later.close();
  }
});

const isRefused = ({ messages }: { messages: { code: string }[] }) =>
  messages.some(({ code }) => code === 'capabilities_incompatible');

const capabilitiesOf = {
  catalogue: ['dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.catalog.search'],
  cart: ['dev.ucp.shopping.cart'],
  checkout: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.fulfillment'],
};

test.each(['catalogue', 'cart', 'checkout'] as const)(
  'the owner switches off the %s alone: it is not in the profile, no tool, and not answered',
  async (name) => {
    const agents = { ...settings.agents, [name]: 'no' as const };
    const closed = await buildTestShop({ database: shop.database, settings: { ...settings, agents } });
    try {
      const capabilities = Object.keys((await closed.app.inject('/.well-known/ucp')).json().ucp.capabilities);
      expect(capabilities.toSorted()).toEqual(
        Object.values(capabilitiesOf)
          .flat()
          .filter((capability) => !capabilitiesOf[name].includes(capability))
          .toSorted(),
      );
      const post = async (url: string, payload: object) =>
        (await closed.app.inject({ method: 'POST', url, headers: agent, payload })).json();
      const line_items = [{ item: { id: wash }, quantity: 1 }];
      const answers = {
        catalogue: await post('/api/ucp/catalog/product', { id: soap }),
        cart: await post('/api/ucp/carts', { line_items }),
        checkout: await post('/api/ucp/checkout-sessions', { line_items }),
      };
      expect(Object.entries(answers).flatMap(([what, body]) => (isRefused(body) ? [what] : []))).toEqual([
        name,
      ]);
      const { result } = await post('/api/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const tools = { catalogue: 'get_product', cart: 'create_cart', checkout: 'create_checkout' };
      const listed = result.tools.map((tool: { name: string }) => tool.name);
      expect(Object.values(tools).filter((tool) => !listed.includes(tool))).toEqual([tools[name]]);
    } finally {
      await closed.close();
    }
  },
);

test('an agent for whom all is switched off finds no profile, and is told so', async () => {
  const no = 'no' as const;
  const off = { ...settings, agents: { ...defaultSettings.agents, catalogue: no, cart: no, checkout: no } };
  const closed = await buildTestShop({ database: shop.database, settings: off });
  try {
    expect((await closed.app.inject('/.well-known/ucp')).statusCode).toBe(404);
    const { status, body } = await ask('search', { query: 'soap' }, { of: closed });
    expect({ status, faults: ucpFaults(ERROR, body) }).toEqual({ status: 200, faults: [] });
    expect(body.messages[0].code).toBe('capabilities_incompatible');
  } finally {
    await closed.close();
  }
});

test('another instance of the shop answers the same', async () => {
  const other = await buildTestShop({
    database: shop.database,
    settings,
    config: { publicUrl: 'https://shop.test' },
  });
  try {
    const input = { id: soap, context: { postal_code: '171001' } };
    expect((await ask('product', input, { of: other })).body).toEqual((await ask('product', input)).body);
  } finally {
    await other.close();
  }
});

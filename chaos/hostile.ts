import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@shop/contract/auth/endpoints';
import { getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { type ShopUnderTest, prepareShop } from './shop-under-test.ts';

/** The price of the first product of `prepareShop`, in rupees. */
const TOTAL_RUPEES = 149.5;
/** Honest visitors must never wait longer than this, whatever others do. */
const HONEST_WITHIN_MS = 2_000;
const HONEST_EVERY_MS = 50;
const SHOPPERS = 40;
/** What one network may do at once (rulings 16 and 41). */
const ORDERS_OF_A_NETWORK = 10;
const STOLEN_PAIRS = 300;
const STOLEN_PAIRS_TRIED = 100;
const FLOOD = 1_500;
const JUNK = 600;
const WIDTHS = 300;
const SLOW = 1_000;
const IDLE = 2_000;
const SLOW_FOR_MS = 5_000;
const STALL_MS = 3_000;

interface HostileRun {
  tell: (line: string) => void;
  /** A control, which must be noticed. `noLimits`: nothing counts addresses; `stalled`: the shop stops for 3 s. */
  control?: 'noLimits' | 'stalled';
}

/**
 * Malicious visitors: what they do must be refused or cost little, and honest requests must be answered meanwhile.
 * @returns what is wrong
 */
export async function runHostile({ tell, control }: HostileRun): Promise<string[]> {
  const shop = await prepareShop({
    database: 'postgres',
    shoppers: SHOPPERS,
    stocks: [10_000],
    holdSeconds: 1_800,
  });
  try {
    await fillCarts(shop);
    const server = await shop.start({
      env: { SERVE: 'all', RATE_LIMITS: control === 'noLimits' ? 'off' : 'on' },
    });
    const scenes: [name: string, scene: () => Promise<string[]>][] =
      control === 'stalled'
        ? [['the shop stands still', () => stall(server)]]
        : [
            ['orders that nobody pays', () => holdAgainAndAgain(shop)],
            ['stolen pairs', () => tryStolenPairs(shop)],
            ['one account asks a thousand times at once', () => flood(shop)],
            ['junk in addresses', () => askForJunk(shop)],
            ['pictures of widths that do not exist', () => askForWidths(shop)],
            ['slow, idle and trickling connections', () => connectSlowly(shop)],
          ];
    const complaints: string[] = [];
    for (const [name, scene] of scenes) {
      complaints.push(...(await meanwhileHonest(shop, { name, scene, tell })));
    }
    if (!server.isRunning()) complaints.push('the shop ended by itself');
    await server.kill();
    return complaints;
  } finally {
    await shop.remove();
  }
}

async function fillCarts(shop: ShopUnderTest): Promise<void> {
  const [productId = ''] = shop.startStock.keys();
  const items = shop.shoppers.map(({ userId }) => ({ user_id: userId, product_id: productId, quantity: 1 }));
  await shop.withDatabase((opened) =>
    opened.write((tx) => tx.insertInto('cart_items').values(items).execute()),
  );
}

/** Runs an attack while an honest visitor opens the home page, the list and a cart, again and again. */
async function meanwhileHonest(
  shop: ShopUnderTest,
  { name, scene, tell }: { name: string; scene: () => Promise<string[]>; tell: HostileRun['tell'] },
): Promise<string[]> {
  const [honest] = shop.shoppers;
  if (!honest) throw new Error('nobody is honest');
  const cart = getCart.path.replace(':userId', honest.userId);
  const paths = ['/shop/home', '/api/shop/products/get?limit=24', cart];
  for (const path of paths) await ask(shop.url + path, { token: honest.token });
  const over = new AbortController();
  const timesMs: number[] = [];
  const failures: string[] = [];
  const probes = paths.map(async (path) => {
    while (!over.signal.aborted) {
      const askedMs = performance.now();
      const { status } = await ask(shop.url + path, { token: honest.token }).catch(() => ({ status: 0 }));
      timesMs.push(performance.now() - askedMs);
      if (status !== 200) failures.push(`${path}: ${status}`);
      await wait(HONEST_EVERY_MS);
    }
  });
  const complaints = await scene();
  over.abort();
  await Promise.all(probes);
  const slowestMs = Math.round(Math.max(...timesMs));
  tell(`${name}: ${timesMs.length} honest requests, the slowest ${slowestMs} ms`);
  if (failures.length > 0) complaints.push(`${failures.length} honest requests failed, first ${failures[0]}`);
  if (slowestMs > HONEST_WITHIN_MS) complaints.push(`somebody honest waited ${slowestMs} ms`);
  return complaints.map((complaint) => `${name}: ${complaint}`);
}

interface Sent {
  token?: string;
  body?: object;
}

async function ask(
  url: string,
  { token, body }: Sent = {},
): Promise<{ status: number; retryAfter: string | null }> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

/** Many accounts of one network place orders and pay for none. */
async function holdAgainAndAgain({ url, shoppers }: ShopUnderTest): Promise<string[]> {
  const answers = await Promise.all(
    shoppers.slice(1).map(({ token, addressId }) =>
      ask(url + placeOrder.path, {
        token,
        body: { addressInfo: { addressId }, totalAmount: TOTAL_RUPEES },
      }),
    ),
  );
  const placed = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0).length;
  return [
    ...(placed <= ORDERS_OF_A_NETWORK ? [] : [`one network placed ${placed} orders without paying`]),
    ...(placed + refused === answers.length ? [] : ['not each other order was refused with Retry-After']),
  ];
}

/** A list of passwords stolen elsewhere is tried from one address, a hundred at once. */
async function tryStolenPairs({ url }: ShopUnderTest): Promise<string[]> {
  const waiting = Array.from({ length: STOLEN_PAIRS }, (_, index) => `stolen-${index}@shop.example`);
  let compared = 0;
  const thief = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const { status } = await ask(url + login.path, { body: { email, password: 'kedar-loves-soap-7' } });
      if (status === 401) compared += 1;
    }
  };
  await Promise.all(Array.from({ length: 100 }, thief));
  return compared <= STOLEN_PAIRS_TRIED ? [] : [`${compared} of ${STOLEN_PAIRS} stolen pairs were compared`];
}

/** One account requests its cart more often at once than the shop lets wait for one person. */
async function flood({ url, shoppers }: ShopUnderTest): Promise<string[]> {
  const account = shoppers.at(-1);
  if (!account) throw new Error('nobody floods');
  const cart = url + getCart.path.replace(':userId', account.userId);
  const answers = await Promise.all(Array.from({ length: FLOOD }, () => ask(cart, { token: account.token })));
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0).length;
  const answered = answers.filter(({ status }) => status === 200).length;
  return [
    ...(refused > 0 ? [] : [`all ${FLOOD} calls were let in`]),
    ...(answered + refused === FLOOD
      ? []
      : [`${FLOOD - answered - refused} answers other than 200, and 503 with Retry-After`]),
  ];
}

/** Requests addresses that are no pages of their own. */
async function askForJunk({ url }: ShopUnderTest): Promise<string[]> {
  const kinds = [
    (index: number) => `/shop/listing?category=soap,x${index}`,
    (index: number) => `/shop/home?u${index}=1`,
    (index: number) => `/nothing/${index}`,
  ];
  const waiting = Array.from({ length: JUNK }, (_, index) => kinds[index % kinds.length]?.(index) ?? '/');
  const statuses = new Set<number>();
  const visitor = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      statuses.add((await ask(url + path)).status);
    }
  };
  await Promise.all(Array.from({ length: 50 }, visitor));
  const odd = [...statuses].filter((status) => ![200, 404, 503].includes(status));
  return odd.length === 0 ? [] : [`answers ${odd.join(', ')}`];
}

async function askForWidths({ url }: ShopUnderTest): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: WIDTHS }, (_, index) =>
      ask(`${url}/media/019a0000-0000-7000-8000-000000000000/${index + 1}.avif`),
    ),
  );
  const odd = answers.filter(({ status }) => status !== 404);
  return odd.length === 0 ? [] : [`${odd.length} answers other than 404, first ${odd[0]?.status}`];
}

/** Headers and bodies that never end, and connections that send nothing. */
async function connectSlowly({ url }: ShopUnderTest): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const begin = async (words: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    // The shop may close the connection at any time.
    socket.on('error', () => {});
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    if (words !== '') socket.write(words);
    return socket;
  };
  const beginnings = [
    ...Array<string>(SLOW / 2).fill('GET /shop/home HTTP/1.1\r\nhost: shop\r\nx-slow: '),
    ...Array<string>(SLOW / 2).fill(
      `POST ${login.path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
    ),
    ...Array<string>(IDLE).fill(''),
  ];
  const sockets = await Promise.all(beginnings.map(begin));
  const endMs = performance.now() + SLOW_FOR_MS;
  while (performance.now() < endMs) {
    for (const socket of sockets.slice(0, SLOW)) if (socket.writable) socket.write('a');
    await wait(500);
  }
  for (const socket of sockets) socket.destroy();
  return [];
}

/** The control for honest requests: the judge must notice a shop that does not answer for a while. */
async function stall({ pid }: ServerProcess): Promise<string[]> {
  process.kill(pid, 'SIGSTOP');
  await wait(STALL_MS);
  process.kill(pid, 'SIGCONT');
  return [];
}

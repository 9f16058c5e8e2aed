import { Agent, request } from 'node:http';
import type { LoadResult } from './load.ts';

/** Shoppers with full carts who buy concurrently. */
export interface PurchaseLoad {
  shopUrl: string;
  /** The two calls of a purchase. */
  paths: { place: string; capture: string };
  sandboxUrl: string;
  buyers: number;
  purchases: { token: string; addressId: string; totalRupees: number }[];
}

/** The same purchases, but no call to capture begins before all orders are placed and paid. */
export interface StepsLoad extends PurchaseLoad {
  inSteps: true;
}

type Purchase = PurchaseLoad['purchases'][number];

export async function buyConcurrently(load: PurchaseLoad): Promise<LoadResult> {
  const way = wayOf(load);
  const result = await inTurns(load.buyers, load.purchases, async (purchase) => {
    const placed = await place(purchase, way);
    if (placed === null) return null;
    const captured = await capture(await pay(placed, way), way);
    return captured === null ? null : placed.timeMs + captured;
  });
  way.agent.destroy();
  return result;
}

/** Places all orders, pays them, and captures all payments. @returns what placing and what capturing took */
export async function buyInSteps(load: StepsLoad): Promise<[place: LoadResult, capture: LoadResult]> {
  const way = wayOf(load);
  const placed: Placed[] = [];
  const placing = await inTurns(load.buyers, load.purchases, async (purchase) => {
    const order = await place(purchase, way);
    if (order !== null) placed.push(order);
    return order?.timeMs ?? null;
  });
  const paid: Paid[] = [];
  await inTurns(load.buyers, placed, async (order) => paid.push(await pay(order, way)));
  const capturing = await inTurns(load.buyers, paid, (payment) => capture(payment, way));
  way.agent.destroy();
  return [placing, capturing];
}

/** @param work returns the milliseconds that it took, or null where it failed */
async function inTurns<Item>(
  workers: number,
  items: readonly Item[],
  work: (item: Item) => Promise<number | null>,
): Promise<LoadResult> {
  const waiting = [...items];
  const timesMs: number[] = [];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const timeMs = await work(next);
      if (timeMs === null) failed += 1;
      else timesMs.push(timeMs);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: workers }, worker));
  const seconds = (performance.now() - startedMs) / 1_000;
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.floor((timesMs.length - 1) * share)] ?? 0;
  return {
    perSecond: timesMs.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    answers: timesMs.length,
    failed,
  };
}

interface Way {
  agent: Agent;
  shopUrl: string;
  paths: PurchaseLoad['paths'];
  sandboxUrl: string;
}

function wayOf({ buyers, shopUrl, paths, sandboxUrl }: PurchaseLoad): Way {
  return { agent: new Agent({ keepAlive: true, maxSockets: 2 * buyers }), shopUrl, paths, sandboxUrl };
}

interface Placed {
  token: string;
  orderId: string;
  timeMs: number;
}

/** Null where the order was refused. */
async function place(purchase: Purchase, { agent, shopUrl, paths }: Way): Promise<Placed | null> {
  const { token, addressId, totalRupees } = purchase;
  const startedMs = performance.now();
  const { status, text } = await post(agent, shopUrl + paths.place, token, {
    addressInfo: { addressId },
    totalAmount: totalRupees,
  });
  if (status !== 200) return null;
  const { orderId } = JSON.parse(text) as { orderId: string };
  return { token, orderId, timeMs: performance.now() - startedMs };
}

interface Paid {
  token: string;
  report: { orderId: string; paymentId: string; signature: string };
}

async function pay({ token, orderId }: Placed, { agent, sandboxUrl }: Way): Promise<Paid> {
  const { text } = await post(agent, `${sandboxUrl}/__control/pay`, token, {
    order_id: orderId,
    webhook: false,
  });
  const paid = JSON.parse(text) as { razorpay_payment_id: string; razorpay_signature: string };
  return {
    token,
    report: { orderId, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature },
  };
}

/** @returns the milliseconds until the shop's answer; null where it is not that the order is paid */
async function capture({ token, report }: Paid, { agent, shopUrl, paths }: Way): Promise<number | null> {
  const startedMs = performance.now();
  const { status, text } = await post(agent, shopUrl + paths.capture, token, report);
  return status === 200 && text.includes('"paymentStatus":"paid"') ? performance.now() - startedMs : null;
}

function post(
  agent: Agent,
  url: string,
  token: string,
  body: object,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

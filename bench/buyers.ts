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

type Purchase = PurchaseLoad['purchases'][number];

/**
 * Places and pays each order once. A purchase consists of order/create, the shopper's payment at the provider, and
 * capture. Its time is that of the shop's two answers.
 */
export async function buyConcurrently({
  shopUrl,
  paths,
  sandboxUrl,
  buyers,
  purchases,
}: PurchaseLoad): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * buyers });
  const waiting = [...purchases];
  const timesMs: number[] = [];
  let failed = 0;
  const buyer = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const timeMs = await buy(next, { agent, shopUrl, paths, sandboxUrl });
      if (timeMs === null) failed += 1;
      else timesMs.push(timeMs);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: buyers }, buyer));
  const seconds = (performance.now() - startedMs) / 1_000;
  agent.destroy();
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.floor((timesMs.length - 1) * share)] ?? 0;
  return { perSecond: timesMs.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failed };
}

interface Way {
  agent: Agent;
  shopUrl: string;
  paths: PurchaseLoad['paths'];
  sandboxUrl: string;
}

/** @returns the milliseconds until the shop's answers; null where one was refused */
async function buy(purchase: Purchase, { agent, shopUrl, paths, sandboxUrl }: Way): Promise<number | null> {
  const { token, addressId, totalRupees } = purchase;
  const startedMs = performance.now();
  const placed = await post(agent, shopUrl + paths.place, token, {
    addressInfo: { addressId },
    totalAmount: totalRupees,
  });
  const placedMs = performance.now();
  if (placed.status !== 200) return null;
  const { orderId } = JSON.parse(placed.text) as { orderId: string };
  const paid = await post(agent, `${sandboxUrl}/__control/pay`, token, { order_id: orderId, webhook: false });
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = JSON.parse(paid.text) as Record<
    string,
    string
  >;
  const paidMs = performance.now();
  const captured = await post(agent, shopUrl + paths.capture, token, { orderId, paymentId, signature });
  const isPaid = captured.status === 200 && captured.text.includes('"paymentStatus":"paid"');
  return isPaid ? placedMs - startedMs + (performance.now() - paidMs) : null;
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

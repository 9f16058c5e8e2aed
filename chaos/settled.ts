import { setTimeout as wait } from 'node:timers/promises';
import { listOrders } from '@shop/contract/orders/endpoints';
import type { Order } from '@shop/contract/orders/schemas';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { LedgerEntry, SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { readLinkOrders } from './facts.ts';
import type { ShopClient } from './shop-client.ts';

const POLL_EVERY_MS = 500;
const CONCURRENCY = 8;

interface SettledDependencies {
  client: ShopClient;
  sandbox: SandboxProcess;
  /** Our ids of the orders that shoppers know, by the provider's. */
  acknowledged: ReadonlyMap<string, string>;
  /** Paise whose refund was confirmed to the owner, by our ids. */
  toldRefunded?: ReadonlyMap<string, number>;
}

/**
 * Waits until no order of the shoppers is open and every payment has paid an order or been refunded.
 * @returns whether that came within `boundMs`
 */
export async function untilSettled(
  dependencies: SettledDependencies,
  shoppers: readonly KnownShopper[],
  boundMs: number,
): Promise<boolean> {
  const endMs = performance.now() + boundMs;
  const statuses = new Map<string, string>();
  let waiting = shoppers;
  for (;;) {
    waiting = await withOpenOrders(dependencies.client, waiting, statuses);
    if (waiting.length === 0) {
      const ledger = await dependencies.sandbox.ledger();
      const ourIds = await ourIdsOf(dependencies);
      const isAllBack = isRefunded(ledger, ourIds, dependencies.toldRefunded);
      if (isAllBack && misplacedMoney(ledger, ourIds, statuses).length === 0) return true;
      // An order that was closed may still turn out to be paid.
      waiting = shoppers;
    }
    if (performance.now() > endMs) return false;
    await wait(POLL_EVERY_MS);
  }
}

/** Shoppers with an open order or a pending refund. Also records the status of all their orders. */
async function withOpenOrders(
  client: ShopClient,
  shoppers: readonly KnownShopper[],
  statuses: Map<string, string>,
): Promise<KnownShopper[]> {
  const open: KnownShopper[] = [];
  const rest = [...shoppers];
  const lane = async () => {
    for (let shopper = rest.pop(); shopper !== undefined; shopper = rest.pop()) {
      const { token, userId } = shopper;
      const answer = await client.persist(listOrders, { token, params: { userId } });
      const orders = answer.isOk ? answer.body.data : [];
      for (const order of orders) statuses.set(order._id, order.paymentStatus);
      if (!answer.isOk || orders.some(isOpen)) open.push(shopper);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return open;
}

function isOpen({ paymentStatus, refundUnderWay }: Order): boolean {
  return paymentStatus === 'pending' || refundUnderWay;
}

/** Our ids by the provider's, including those of payment links. */
async function ourIdsOf({ sandbox, acknowledged }: SettledDependencies): Promise<Map<string, string>> {
  const links = await readLinkOrders(sandbox);
  return new Map([...acknowledged, ...[...links].map(([ours, theirs]) => [theirs, ours] as const)]);
}

/** Whether the owner's refund has been made. Money that the owner took directly is refunded directly. */
function isRefunded(
  ledger: readonly LedgerEntry[],
  ourIds: ReadonlyMap<string, string>,
  toldRefunded: ReadonlyMap<string, number> = new Map(),
): boolean {
  const gone = new Set(
    ledger.filter(({ type }) => type === 'refund').map((entry) => ourIds.get(entry.order_id)),
  );
  const charged = new Set(ledger.map((entry) => ourIds.get(entry.order_id)));
  return [...toldRefunded.keys()].every((orderId) => gone.has(orderId) || !charged.has(orderId));
}

/** Captured payments that have neither paid an order nor been refunded. */
function misplacedMoney(
  ledger: readonly LedgerEntry[],
  ourIds: ReadonlyMap<string, string>,
  statuses: ReadonlyMap<string, string>,
): LedgerEntry[] {
  const refunded = new Set(ledger.filter(({ type }) => type === 'refund').map((entry) => entry.payment_id));
  return ledger.filter(
    ({ type, payment_id: paymentId, order_id: providerOrderId }) =>
      type === 'capture' &&
      !refunded.has(paymentId) &&
      statuses.get(ourIds.get(providerOrderId) ?? '') !== 'paid',
  );
}

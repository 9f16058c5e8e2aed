import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { type OrderRow, lockOrder, orderColumns } from '../orders/index.ts';
import { closeUnpaidOrder } from './close-unpaid-order.ts';
import { GatewayOutcomeUnknownError, GatewayRefusedError, isGatewayError } from './gateway/gateway-errors.ts';
import type { PaymentGateway, ProviderOrder, ProviderPaymentLink } from './gateway/payment-gateway.ts';

export interface ProviderDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  catalogueChanged: () => void;
}

/** A shopper waits no longer than this for the provider; the shop's own answer is due within 10 s. */
const PROVIDER_WAIT_MS = 9_000;
const RETRY_PAUSE_MS = 250;

/**
 * Opens a placed order at the provider, once: where the answer is lost, it is looked up by its receipt before
 * anything is tried again. Where the provider cannot be had, the order is closed, since nobody can pay it.
 * @throws the gateway's error
 */
export async function openAtProvider(dependencies: ProviderDependencies, order: OrderRow): Promise<OrderRow> {
  try {
    const { providerOrderId } = await createOnce(
      () =>
        dependencies.gateway.createOrder({
          amountPaise: order.total_paise,
          receipt: order.order_number,
          orderId: order.id,
        }),
      () => dependencies.gateway.findOrder({ receipt: order.order_number, orderId: order.id }),
    );
    return await dependencies.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ razorpay_order_id: providerOrderId })
        .where('id', '=', order.id)
        .returning(orderColumns)
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    if (isGatewayError(error)) await closeUnopened(dependencies, order.id);
    throw error;
  }
}

/**
 * A payment link for an order, for browsers without the checkout script (ruling 32). Where the link's shortest
 * life would outlast the hold, the hold lasts as long (payments.md, 'Payment link').
 * @throws the gateway's error
 */
export async function openPaymentLink(
  dependencies: ProviderDependencies,
  order: OrderRow,
  {
    customer,
    description,
    returnUrl,
  }: { customer: { name: string; email: string }; description: string; returnUrl: string },
): Promise<OrderRow> {
  const shortestEnd = new Date(dependencies.clock.now().getTime() + 16 * 60_000);
  const expiresAt = order.hold_ends_at > shortestEnd ? order.hold_ends_at : shortestEnd;
  await dependencies.database.write((tx) =>
    tx.updateTable('orders').set({ hold_ends_at: expiresAt }).where('id', '=', order.id).execute(),
  );
  try {
    const link = await createOnce<ProviderPaymentLink>(
      () =>
        dependencies.gateway.createPaymentLink({
          amountPaise: order.total_paise,
          reference: order.order_number,
          orderId: order.id,
          description,
          customer: { ...customer, contact: `+91${order.phone}` },
          expiresAt,
          returnUrl,
        }),
      () => dependencies.gateway.findPaymentLink(order.order_number),
    );
    return await dependencies.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ payment_link_id: link.paymentLinkId, payment_link_url: link.url })
        .where('id', '=', order.id)
        .returning(orderColumns)
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    if (isGatewayError(error)) await closeUnopened(dependencies, order.id);
    throw error;
  }
}

/**
 * Creates something at the provider. After an answer that was lost it is looked for before it is tried again,
 * and only when that search was answered with 'not there'.
 */
async function createOnce<T extends ProviderOrder | ProviderPaymentLink>(
  create: () => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  const endMs = performance.now() + PROVIDER_WAIT_MS;
  let isMaybeThere = false;
  for (;;) {
    try {
      const found = isMaybeThere ? await until(endMs, find()) : null;
      if (found) return found;
      isMaybeThere = false;
      return await until(endMs, create());
    } catch (error) {
      if (!isGatewayError(error) || error instanceof GatewayRefusedError) throw error;
      isMaybeThere ||= error instanceof GatewayOutcomeUnknownError;
      if (performance.now() + RETRY_PAUSE_MS > endMs) throw error;
      await setTimeout(RETRY_PAUSE_MS);
    }
  }
}

/** @throws GatewayOutcomeUnknownError at `endMs` of the performance clock where `promise` is not settled by then */
async function until<R>(endMs: number, promise: Promise<R>): Promise<R> {
  const timeout = new AbortController();
  const tooLate = setTimeout(Math.max(0, endMs - performance.now()), undefined, {
    signal: timeout.signal,
  }).then(() => {
    throw new GatewayOutcomeUnknownError(new Error('no answer in time'));
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    timeout.abort();
    tooLate.catch(() => {});
  }
}

async function closeUnopened(
  { database, clock, catalogueChanged }: ProviderDependencies,
  orderId: string,
): Promise<void> {
  await database.write(async (tx) =>
    closeUnpaidOrder(tx, await lockOrder(tx, orderId), {
      at: clock.now(),
      note: 'not opened at the provider',
    }),
  );
  catalogueChanged();
}

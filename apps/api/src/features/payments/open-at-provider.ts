import { refuse } from '../../platform/errors.ts';
import * as paymentRefusals from '@shop/contract/payments/refusals';
import { setTimeout } from 'node:timers/promises';
import type { ShopContext } from '../../shop-context.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { type OrderRow, orderColumns } from '../orders/index.ts';
import { closeUnopenedOrder } from './close-unpaid-order.ts';
import {
  GatewayOutcomeUnknownError,
  GatewayRefusedError,
  isGatewayError,
  remainingMs,
  withinDeadline,
  type PaymentGateway,
  type ProviderOrder,
  type ProviderPaymentLink,
} from '../gateway/index.ts';
import { type OpenedOrder, keepProviderOrder } from './keep-provider-order.ts';

export interface ProviderDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  gateway: PaymentGateway;
}

/**
 * The longest that a shopper waits for all calls to the provider together; the shop's own answer is due within 10 s.
 */
export const PROVIDER_LIMIT_MS = 9_000;
/** How often one call is tried. The pauses double and vary, so that a busy provider is not pressed further. */
const TRIES = 4;
const FIRST_PAUSE_MS = 300;

/** Razorpay's words when it takes no payment of this size. */
const TOO_LARGE = /exceeds (the )?maximum (payment )?amount/i;

/**
 * Opens a placed order at the provider, exactly once: if an answer is lost, the provider's order is looked up by its
 * receipt before the call is tried again. If the provider cannot be reached, the order is closed, since nobody can
 * pay it.
 * @throws order_too_large, and the gateway's error
 */
export async function openAtProvider(
  dependencies: ProviderDependencies,
  order: OrderRow,
): Promise<OpenedOrder> {
  crashPoint('order: placed, unknown to the provider');
  try {
    const { providerOrderId } = await createOnce(
      () =>
        dependencies.gateway.createOrder({
          amountPaise: order.total_paise,
          receipt: order.order_number,
          orderId: order.id,
        }),
      () =>
        dependencies.gateway.findOrder({
          receipt: order.order_number,
          orderId: order.id,
          amountPaise: order.total_paise,
        }),
    );
    crashPoint('order: made at the provider, not kept');
    const opened = await keepProviderOrder(dependencies.database, order, providerOrderId);
    crashPoint('order: kept, not answered');
    return opened;
  } catch (error) {
    return await endUnopened(dependencies, order.id, error);
  }
}

/**
 * A payment link for an order, for browsers without the checkout script (ruling 32). If the shortest possible life of
 * a link is longer than the rest of the hold, the hold is extended to match (docs/payments.md, 'Payment link').
 * @throws order_too_large, and the gateway's error
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
  await dependencies.database.writeOne((db) =>
    db.updateTable('orders').set({ hold_ends_at: expiresAt }).where('id', '=', order.id),
  );
  try {
    const link = await createOnce<ProviderPaymentLink>(
      () =>
        dependencies.gateway.createPaymentLink({
          amountPaise: order.total_paise,
          reference: order.id,
          description,
          customer: { ...customer, contact: `+91${order.phone}` },
          expiresAt,
          returnUrl,
        }),
      () => dependencies.gateway.findPaymentLink({ reference: order.id, amountPaise: order.total_paise }),
    );
    crashPoint('payment link: made, not kept');
    return await dependencies.database.write((tx) =>
      tx
        .updateTable('orders')
        .set({ payment_link_id: link.paymentLinkId, payment_link_url: link.url })
        .where('id', '=', order.id)
        .returning(orderColumns)
        .executeTakeFirstOrThrow(),
    );
  } catch (error) {
    return await endUnopened(dependencies, order.id, error);
  }
}

/**
 * Creates something at the provider. After a lost answer it is looked up first, and created again only if the look-up
 * says that it is not there.
 */
function createOnce<T extends ProviderOrder | ProviderPaymentLink>(
  create: () => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  return withinDeadline(PROVIDER_LIMIT_MS, async () => {
    let isMaybeThere = false;
    for (let tries = 1; ; tries += 1) {
      try {
        const found = isMaybeThere ? await find() : null;
        if (found) return found;
        isMaybeThere = false;
        return await create();
      } catch (error) {
        if (!isGatewayError(error) || error instanceof GatewayRefusedError) throw error;
        isMaybeThere ||= error instanceof GatewayOutcomeUnknownError;
        const pauseMs = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random());
        if (tries === TRIES || pauseMs >= remainingMs()) throw error;
        await setTimeout(pauseMs);
      }
    }
  });
}

/** Ends an order that nobody can pay. @throws the error, worded for the shopper where possible */
async function endUnopened(
  dependencies: ProviderDependencies,
  orderId: string,
  error: unknown,
): Promise<never> {
  if (isGatewayError(error)) await closeUnopenedOrder(dependencies, orderId);
  if (error instanceof GatewayRefusedError && TOO_LARGE.test(error.providerMessage)) {
    throw refuse(paymentRefusals.orderTooLarge, { cause: error });
  }
  throw error;
}

import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import type { CashOrderToConfirm } from '@shop/contract/cash/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Db } from '../../database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { findBoughtOrder } from '../orders/index.ts';
import { type CashChangeDependencies, confirmCash } from './shared/confirm-cash.ts';
import { OrderStateChangedError } from './shared/order-state-changed.ts';

class CashLinkUnknownError extends NotFoundError {
  readonly code = 'cash_link_unknown';
}

/** What the link of the mail leads to: an order to look at, and the button that confirms it. */
export function serveCash(serve: Serve, dependencies: CashChangeDependencies): void {
  const { database } = dependencies;

  serve(contract.findCashOrder, async ({ params, reply }) => {
    void reply.header('cache-control', 'no-store');
    return { data: await presentToConfirm(database.read, params.token) };
  });

  serve(contract.confirmCashOrder, async ({ params }) => {
    const orderId = await orderIdOf(database.read, params.token);
    const note = 'confirmed by the customer';
    const state = await confirmCash(dependencies, { orderId, byUserId: null, note });
    if (state === 'ended' || state === 'returned') throw new OrderStateChangedError(cashMessages.ended);
    const data = await presentToConfirm(database.read, params.token);
    return { message: cashMessages.confirmed, data };
  });
}

async function orderIdOf(db: Db, token: string): Promise<string> {
  const found = await db.selectFrom('orders').select('id').where('cash_token', '=', token).executeTakeFirst();
  if (!found) throw new CashLinkUnknownError(cashMessages.linkUnknown);
  return found.id;
}

async function presentToConfirm(db: Db, token: string): Promise<CashOrderToConfirm> {
  const bought = await findBoughtOrder(db, await orderIdOf(db, token));
  if (!bought || bought.document.order.cash_state === null) {
    throw new CashLinkUnknownError(cashMessages.linkUnknown);
  }
  const { order, lines } = bought.document;
  return {
    orderNumber: order.order_number,
    state: bought.document.order.cash_state,
    totalAmount: rupeesFromPaise(order.total_paise),
    confirmBy: order.hold_ends_at.toISOString(),
    items: lines.map(({ title, quantity }) => ({ title, quantity })),
  };
}

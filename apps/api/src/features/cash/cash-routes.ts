import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import * as cashRefusals from '@shop/contract/cash/refusals';
import type { CashOrderToConfirm } from '@shop/contract/cash/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { NotNull } from 'kysely';
import type { Db } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { findMailedLink } from '../mails/index.ts';
import { listOrderLines } from '../orders/index.ts';
import { mailConfirmationAgain } from './mail-confirmation-again.ts';
import { proveEmail } from './prove-email.ts';
import { type CashChangeDependencies, confirmCash } from './shared/confirm-cash.ts';

/** What the link in the mail leads to: looking at the order, confirming it, and having the mail sent once more. */
export function serveCash(serve: Serve, dependencies: CashChangeDependencies): void {
  const { database } = dependencies;

  serve(contract.findCashOrder, async ({ params }) => ({
    data: await presentToConfirm(database.read, params.token),
  }));

  serve(contract.confirmCashOrder, async ({ say, params }) => {
    const { id: orderId } = await findByToken(database.read, params.token);
    const note = 'confirmed by the customer';
    const state = await confirmCash(dependencies, { orderId, byUserId: null, note });
    await proveEmail(dependencies, orderId);
    if (state === 'ended' || state === 'returned') throw refuse(cashRefusals.ended);
    const data = await presentToConfirm(database.read, params.token);
    return { message: say(cashMessages.confirmed), data };
  });

  serve(contract.mailConfirmationAgain, async ({ say, identity: { userId }, params: { orderId } }) => {
    await mailConfirmationAgain(dependencies, { userId, anyOrderId: orderId });
    return { message: say(cashMessages.mailedAgain) };
  });
}

/** The order that a link leads to. Only cash on delivery orders have one. */
async function findByToken(db: Db, token: string) {
  const link = await findMailedLink(db, token);
  if (link === null || link.orderId === null) throw refuse(cashRefusals.linkUnknown);
  return db
    .selectFrom('orders')
    .select(['id', 'order_number', 'cash_state', 'total_paise', 'hold_ends_at'])
    .where('id', '=', link.orderId)
    .$narrowType<{ cash_state: NotNull }>()
    .executeTakeFirstOrThrow();
}

async function presentToConfirm(db: Db, token: string): Promise<CashOrderToConfirm> {
  const order = await findByToken(db, token);
  const lines = await listOrderLines(db, order.id);
  return {
    orderNumber: order.order_number,
    state: order.cash_state,
    totalAmount: rupeesFromPaise(order.total_paise),
    confirmBy: order.hold_ends_at.toISOString(),
    items: lines.map(({ title, quantity }) => ({ title, quantity })),
  };
}

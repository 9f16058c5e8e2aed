import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import { isoTimeOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { confirmCash } from '../shared/confirm-cash.ts';
import { OrderStateChangedError } from '../shared/order-state-changed.ts';
import { type SettleCashDependencies, endCash, receiveCash, returnParcel } from './settle-cash.ts';
import { type CashOrderRow, listCashPage } from './cash-queries.ts';

/** The owner's side of cash on delivery: what waits for a word, what couriers still owe, and what came of each. */
export function serveCashAdmin(serve: Serve, dependencies: SettleCashDependencies): void {
  serve(contract.listCashOrders, async ({ query: { show, page = 1, limit = PAGE_LIMIT } }) => {
    const kind = show === 'unconfirmed' ? 'unconfirmed' : 'owed';
    const { orders, total, totalPaise } = await listCashPage(dependencies.database.read, kind, {
      page,
      limit,
    });
    return { success: true, data: orders.map(present), total, totalAmount: rupeesFromPaise(totalPaise) };
  });

  serve(contract.confirmForShopper, async ({ identity, params }) => {
    const by = { orderId: params.id, byUserId: identity.userId, note: 'confirmed by phone' };
    const state = await confirmCash(dependencies, by);
    if (state !== 'confirmed') throw new OrderStateChangedError(cashMessages.stateChanged);
    return { success: true, message: cashMessages.confirmed };
  });

  serve(contract.receiveCash, async ({ identity, params }) => {
    await receiveCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { success: true, message: cashMessages.received };
  });

  serve(contract.returnParcel, async ({ identity, params, body }) => {
    const by = { orderId: params.id, byUserId: identity.userId };
    await returnParcel(dependencies, { ...by, restock: body.restock });
    return { success: true, message: cashMessages.returned };
  });

  serve(contract.endCashOrder, async ({ identity, params }) => {
    await endCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { success: true, message: cashMessages.orderEnded };
  });
}

function present(row: CashOrderRow) {
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    customerName: row.recipient || row.user_name,
    phone: row.phone,
    totalAmount: rupeesFromPaise(row.total_paise),
    state: row.cash_state ?? 'ended',
    orderStatus: row.order_status,
    orderDate: isoTimeOfIndia(row.placed_at),
    confirmBy: row.hold_ends_at.toISOString(),
    courier: row.courier ?? '',
    trackingNumber: row.tracking_number ?? '',
  };
}

import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import { isoTimeOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Remittance, RemittanceDetails, RemittedParcel } from '@shop/contract/cash/schemas';
import type { Db } from '../../../database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { confirmCash } from '../shared/confirm-cash.ts';
import { OrderStateChangedError } from '../shared/order-state-changed.ts';
import { type SettleCashDependencies, endCash, receiveCash, returnParcel } from './settle-cash.ts';
import { type CashOrderRow, listCashPage } from './cash-queries.ts';
import { type JudgedParcel, enterRemittance, previewRemittance } from './enter-remittance.ts';
import {
  type RemittanceRow,
  findRemittanceRow,
  listRemittancePage,
  listRemittedParcels,
} from './remittance-queries.ts';

class RemittanceNotFoundError extends NotFoundError {
  readonly code = 'remittance_not_found';
}

/** The owner's side of cash on delivery: what waits for a word, what couriers still owe, and what came of each. */
export function serveCashAdmin(serve: Serve, dependencies: SettleCashDependencies): void {
  serve(contract.listCashOrders, async ({ query: { show, page = 1, limit = PAGE_LIMIT } }) => {
    const kind = show === 'unconfirmed' ? 'unconfirmed' : 'owed';
    const { orders, total, totalPaise } = await listCashPage(dependencies.database.read, kind, {
      page,
      limit,
    });
    return { data: orders.map(present), total, totalAmount: rupeesFromPaise(totalPaise) };
  });

  serve(contract.confirmForShopper, async ({ identity, params }) => {
    const by = { orderId: params.id, byUserId: identity.userId, note: 'confirmed by phone' };
    const state = await confirmCash(dependencies, by);
    if (state !== 'confirmed') throw new OrderStateChangedError(cashMessages.stateChanged);
    return { message: cashMessages.confirmed };
  });

  serve(contract.receiveCash, async ({ identity, params }) => {
    await receiveCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: cashMessages.received };
  });

  serve(contract.returnParcel, async ({ identity, params, body }) => {
    const by = { orderId: params.id, byUserId: identity.userId };
    await returnParcel(dependencies, { ...by, restock: body.restock });
    return { message: cashMessages.returned };
  });

  serve(contract.endCashOrder, async ({ identity, params }) => {
    await endCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: cashMessages.orderEnded };
  });

  serve(contract.previewRemittance, async ({ body }) => {
    const parcels = await previewRemittance(dependencies, body);
    return {
      data: {
        lines: parcels.map(presentJudged),
        parcels: parcels.length,
        matched: parcels.filter(({ outcome }) => outcome === 'matched').length,
        parcelsAmount: rupeesFromPaise(parcels.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
      },
    };
  });

  serve(contract.enterRemittance, async ({ identity, body }) => {
    const id = await enterRemittance(dependencies, { typed: body, byUserId: identity.userId });
    const data = await getRemittance(dependencies.database.read, id);
    return { message: cashMessages.remittanceEntered(data.matched), data };
  });

  serve(contract.listRemittances, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows, total } = await listRemittancePage(dependencies.database.read, { page, limit });
    return { data: rows.map(presentRemittance), total };
  });

  serve(contract.getRemittance, async ({ params }) => ({
    data: await getRemittance(dependencies.database.read, params.id),
  }));
}

async function getRemittance(db: Db, id: string): Promise<RemittanceDetails> {
  const row = await findRemittanceRow(db, id);
  if (!row) throw new RemittanceNotFoundError(cashMessages.remittanceUnknown);
  const lines = await listRemittedParcels(db, id);
  return {
    ...presentRemittance(row),
    lines: lines.map(({ subject, amount_paise, outcome, ...order }) => ({
      subject,
      amount: rupeesFromPaise(amount_paise),
      outcome,
      order:
        order.order_id !== null && order.order_number !== null
          ? {
              _id: order.order_id,
              orderNumber: order.order_number,
              totalAmount: rupeesFromPaise(order.total_paise ?? 0),
            }
          : undefined,
    })),
  };
}

function presentRemittance(row: RemittanceRow): Remittance {
  return {
    _id: row.id,
    courier: row.courier,
    reference: row.reference,
    paidOn: row.paid_on,
    amount: rupeesFromPaise(row.amount_paise),
    parcelsAmount: rupeesFromPaise(Number(row.parcels_paise)),
    parcels: Number(row.parcels),
    matched: Number(row.matched),
    enteredAt: row.created_at.toISOString(),
  };
}

function presentJudged({ subject, amountPaise, outcome, order }: JudgedParcel): RemittedParcel {
  return {
    subject,
    amount: rupeesFromPaise(amountPaise),
    outcome,
    order: order
      ? { _id: order.id, orderNumber: order.order_number, totalAmount: rupeesFromPaise(order.total_paise) }
      : undefined,
  };
}

function present(row: CashOrderRow) {
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    customerName: row.recipient || row.user_name,
    phone: row.phone,
    totalAmount: rupeesFromPaise(row.total_paise),
    state: row.cash_state,
    orderStatus: row.order_status,
    orderDate: isoTimeOfIndia(row.placed_at),
    confirmBy: row.hold_ends_at.toISOString(),
    courier: row.courier ?? '',
    trackingNumber: row.tracking_number ?? '',
  };
}

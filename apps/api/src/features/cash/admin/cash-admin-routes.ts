import * as contract from '@shop/contract/cash/endpoints';
import * as cashMessages from '@shop/contract/cash/messages';
import * as cashRefusals from '@shop/contract/cash/refusals';
import { isoTimeOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { RemittanceDetails } from '@shop/contract/cash/schemas';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { confirmCash } from '../shared/confirm-cash.ts';
import {
  correctCashReturn,
  endCash,
  findCashReturn,
  receiveCash,
  returnParcel,
  type SettleCashDependencies,
} from './settle-cash.ts';
import { type CashOrderRow, listCashPage } from './cash-queries.ts';
import { enterRemittance, previewRemittance } from './enter-remittance.ts';
import { presentJudged, presentRemittance, presentRemitted } from './present-remittance.ts';
import {
  findRemittanceRow,
  listRemittancePage,
  listRemittedOf,
  listRemittedParcels,
} from './remittance-queries.ts';
import { settleRemitted } from './settle-remitted.ts';

/** The owner's side of cash on delivery: orders to confirm, what couriers still owe, and how each order ended. */
export function serveCashAdmin(serve: Serve, dependencies: SettleCashDependencies): void {
  serve(contract.listCashOrders, async ({ query: { show, page = 1, limit = PAGE_LIMIT } }) => {
    const kind = show === 'unconfirmed' ? 'unconfirmed' : 'owed';
    const { orders, total, totalPaise } = await listCashPage(dependencies.database.read, kind, {
      page,
      limit,
    });
    return { data: orders.map(present), total, totalAmount: rupeesFromPaise(totalPaise) };
  });

  serve(contract.confirmForShopper, async ({ say, identity, params }) => {
    const by = { orderId: params.id, byUserId: identity.userId, note: 'confirmed by phone' };
    const state = await confirmCash(dependencies, by);
    if (state !== 'confirmed') throw refuse(cashRefusals.stateChanged);
    return { message: say(cashMessages.confirmed) };
  });

  serve(contract.receiveCash, async ({ identity, params }) => {
    await receiveCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: cashMessages.received };
  });

  serve(contract.returnParcel, async ({ identity, params, body }) => {
    const by = { orderId: params.id, byUserId: identity.userId };
    const { restock, reason = 'refused' } = body;
    await returnParcel(dependencies, { ...by, restock, reason });
    return { message: reason === 'lost' ? cashMessages.parcelLost : cashMessages.returned };
  });

  serve(contract.getCashReturn, async ({ params }) => {
    const reason = await findCashReturn(dependencies.database.read, params.id);
    if (reason === null) throw refuse(cashRefusals.notReturned);
    return { data: { reason } };
  });

  serve(contract.correctCashReturn, async ({ identity, params, body: { reason } }) => {
    await correctCashReturn(dependencies, { orderId: params.id, byUserId: identity.userId, reason });
    return { message: cashMessages.returnCorrected };
  });

  serve(contract.endCashOrder, async ({ identity, params }) => {
    await endCash(dependencies, { orderId: params.id, byUserId: identity.userId });
    return { message: cashMessages.orderEnded };
  });

  serve(contract.previewRemittance, async ({ body }) => {
    const { parcels, amountColumn } = await previewRemittance(dependencies, body);
    return {
      data: {
        lines: parcels.map(presentJudged),
        amountColumn,
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

  serve(contract.settleRemitted, async ({ identity, params, body }) => {
    await settleRemitted(dependencies, { remittanceId: params.id, typed: body, byUserId: identity.userId });
    const data = await getRemittance(dependencies.database.read, params.id);
    return {
      message: body.as === 'accepted' ? cashMessages.remittedAccepted : cashMessages.remittedNoted,
      data,
    };
  });

  serve(contract.listRemittedOf, async ({ params }) => {
    const rows = await listRemittedOf(dependencies.database.read, params.id);
    return {
      data: rows.map((row) => ({
        remittanceId: row.remittance_id,
        courier: row.courier,
        reference: row.reference,
        paidOn: row.paid_on,
        ...presentRemitted(row),
      })),
    };
  });

  serve(contract.getRemittance, async ({ params }) => ({
    data: await getRemittance(dependencies.database.read, params.id),
  }));
}

async function getRemittance(db: Db, id: string): Promise<RemittanceDetails> {
  const row = await findRemittanceRow(db, id);
  if (!row) throw refuse(cashRefusals.remittanceUnknown);
  const lines = await listRemittedParcels(db, id);
  return { ...presentRemittance(row), lines: lines.map(presentRemitted) };
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

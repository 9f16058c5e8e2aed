import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/reconciliation/endpoints';
import * as messages from '@shop/contract/reconciliation/messages';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { PROVIDER_LIMIT_MS, type PaymentDependencies, reconcileOrderById } from '../../payments/index.ts';
import { withinDeadline } from '../../gateway/index.ts';
import { closeDrift, getOpenDrift, refundForeignPayment, requestComparison } from './change-drift.ts';
import { listMoney, moneyTable } from '../shared/export-money.ts';
import { loadFees } from '../shared/fees-queries.ts';
import { findWaiting, listWaiting } from './money-queries.ts';
import { exportSettlements } from '../shared/export-settlements.ts';
import { listSettlementEntries } from '../shared/settlement-entries.ts';
import { loadSettlements } from '../shared/settlement-queries.ts';
import { loadMoney, presentUnsettled } from './present-money.ts';

const EXPORTED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** 'Where is my money?': the shop's books against the provider's (docs/payments.md). */
export function serveReconciliation(serve: Serve, dependencies: PaymentDependencies): void {
  const { database, clock, readSettings } = dependencies;

  async function askForComparison() {
    await requestComparison(database, clock.now());
  }
  const money = () => loadMoney(database, clock.now());

  serve(contract.getMoney, async () => ({ data: await money() }));

  serve(contract.listUnsettled, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const [rows, { payments }] = await Promise.all([
      listWaiting(database.read, { page, limit }),
      findWaiting(database.read),
    ]);
    return { data: rows.map(presentUnsettled), total: payments };
  });

  serve(contract.compareBooks, async () => {
    await askForComparison();
    return { message: messages.started, data: await money() };
  });

  serve(contract.checkDrift, async ({ params }) => {
    const { order_id: orderId, kind } = await getOpenDrift(database.read, params.id);
    // For an order that counts as paid but has no payment, reconciling would take the provider's payment for a second
    // one.
    if (orderId !== null && kind !== 'order_without_payment')
      await withinDeadline(PROVIDER_LIMIT_MS, () => reconcileOrderById(dependencies, orderId));
    await askForComparison();
    return { message: messages.checkedAgain, data: await money() };
  });

  serve(contract.closeDrift, async ({ params }) => {
    await closeDrift(database, params.id, clock.now());
    return { message: messages.dealtWith, data: await money() };
  });

  serve(contract.refundDrift, async ({ params }) => {
    await withinDeadline(PROVIDER_LIMIT_MS, () => refundForeignPayment(dependencies, params.id));
    return { message: messages.refunded, data: await money() };
  });

  serve(contract.getFees, async ({ query: { month } }) => {
    const isRegistered = readSettings().tax.registration === 'regular';
    return { data: await loadFees(database.read, { month, isRegistered }) };
  });

  serve(contract.listSettlements, async ({ query: { month } }) => ({
    data: await loadSettlements(database.read, month),
  }));

  serve(contract.listSettlementEntries, async ({ params, query: { page = 1, limit = PAGE_LIMIT } }) =>
    listSettlementEntries(database.read, params.id, { page, limit }),
  );

  serve(contract.exportSettlements, async ({ query: { month }, reply }) =>
    sendCsv(reply, await exportSettlements(database.read, month)),
  );

  serve(contract.exportMoney, async ({ reply }) => {
    const now = clock.now();
    const from = new Date(now.getTime() - EXPORTED_DAYS * DAY_MS);
    const rows = await listMoney(database.read, { from });
    return sendCsv(reply, moneyTable(rows, dayOfIndia(now)));
  });
}

import * as contract from '@shop/contract/courier-bills/endpoints';
import * as messages from '@shop/contract/courier-bills/messages';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { auditBill } from './audit-bill.ts';
import { findRateCard, listBillPage, selectOvercharges, selectUnread } from './bill-queries.ts';
import { removeBill, saveRateCard } from './change-bills.ts';
import { exportDispute } from './export-dispute.ts';
import { getBill, getBillDetails, presentBill, presentOvercharge } from './present-bills.ts';

/** What couriers bill, compared with what the shop sent. */
export function serveCourierBills(serve: Serve, dependencies: Pick<ShopContext, 'database' | 'clock'>): void {
  const { database, clock } = dependencies;

  serve(contract.getRateCard, async () => ({ data: await findRateCard(database.read) }));

  serve(contract.saveRateCard, async ({ identity, body: { seen, ...card } }) => {
    await saveRateCard(dependencies, { card, seen, byUserId: identity.userId });
    return { message: messages.ratesSaved };
  });

  serve(contract.auditCourierBill, async ({ identity, file, fields }) => {
    const id = await auditBill(dependencies, { file, typed: fields, byUserId: identity.userId });
    return { data: await getBillDetails(database.read, id, clock.now()) };
  });

  serve(contract.listCourierBills, async ({ query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows, total } = await listBillPage(database.read, { page, limit });
    return { data: rows.map((row) => presentBill(row, clock.now())), total };
  });

  serve(contract.getCourierBill, async ({ params }) => ({
    data: await getBillDetails(database.read, params.id, clock.now()),
  }));

  serve(contract.listOvercharges, async ({ params, query: { kind, page = 1, limit = PAGE_LIMIT } }) => {
    const { kinds } = await getBillDetails(database.read, params.id, clock.now());
    const rows = await selectOvercharges(database.read, params.id, kind)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const wanted = kinds.filter((sum) => kind === undefined || sum.kind === kind);
    return { data: rows.map(presentOvercharge), total: wanted.reduce((sum, { lines }) => sum + lines, 0) };
  });

  serve(contract.listUnreadLines, async ({ params, query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { unread } = await getBill(database.read, params.id);
    const rows = await selectUnread(database.read, params.id)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const data = rows.map(({ line, problem, cells }) => ({
      line,
      problem: problem ?? '',
      text: cells.join(', '),
    }));
    return { data, total: Number(unread) };
  });

  serve(contract.exportDispute, async ({ query: { id }, reply }) =>
    sendCsv(reply, await exportDispute(database.read, id)),
  );

  serve(contract.removeCourierBill, async ({ params }) => {
    await removeBill(dependencies, params.id);
    return { message: messages.removed };
  });
}

import { dayOfIndia } from '@shop/contract/days';
import { PAGE_LIMIT } from '@shop/contract/limits';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as contract from '@shop/contract/tax/endpoints';
import * as messages from '@shop/contract/tax/messages';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import { refuse } from '../../../platform/errors.ts';
import { sendFile } from '../../../platform/http/file-download.ts';
import type { Pictures } from '../../../platform/media/pictures.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { findOrderById } from '../../orders/index.ts';
import { loadMonth } from '../shared/load-month.ts';
import { listPapersOfOrder } from '../shared/paper-queries.ts';
import { unclassedProducts } from '../shared/unclassed-products.ts';
import { printPapers } from '../shared/pdf/print-papers.ts';
import { presentPaper, presentPapers } from '../shared/present-paper.ts';
import { exportSales } from '../shared/export-sales.ts';
import { type IssueDependencies, issuePaper } from './issue-paper.ts';
import { NAMED_AT_MOST, listUnbilledOrders } from '../shared/unbilled-orders.ts';
import { listPapers } from './month-queries.ts';
import { listMonthRows } from './list-month-rows.ts';
import { presentMonth } from './present-month.ts';
import { choosePapers } from './print-papers.ts';
import { gstr1Table } from '../shared/rules/gstr1-files.ts';
import { gstr1Json } from '../shared/rules/gstr1-json.ts';
import { gstr1Of } from '../shared/rules/gstr1.ts';
import { remakeNote, voidPaper } from './void-paper.ts';

/** The owner's calls for papers: making, voiding and printing them, and the totals of a month. */
export function serveTaxAdmin(serve: Serve, dependencies: IssueDependencies & { pictures: Pictures }): void {
  const { database, readSettings, pictures } = dependencies;

  serve(contract.listOrderPapers, async ({ params }) => {
    if (!(await findOrderById(database.read, params.id))) throw refuse(orderRefusals.notFound);
    const papers = await listPapersOfOrder(database.read, params.id);
    return { data: await presentPapers(database.read, papers) };
  });

  serve(contract.issuePaper, async ({ params }) => {
    const { paper, message } = await issuePaper(dependencies, params.id);
    return { message, data: presentPaper(paper) };
  });

  serve(contract.voidPaper, async ({ identity, params, body }) => {
    const request = { paperId: params.id, reason: body.reason, byUserId: identity.userId };
    const paper = await voidPaper(dependencies, request);
    return { message: messages.voided(paper.number), data: presentPaper(paper) };
  });

  serve(contract.remakeNote, async ({ params }) => {
    const { paper, message } = await remakeNote(dependencies, params.id);
    return { message, data: presentPaper(paper) };
  });

  serve(contract.listPapers, async ({ query: { month, kind, page = 1, limit = PAGE_LIMIT } }) => {
    const { papers, total } = await listPapers(database.read, { month, kind, page, limit });
    return { data: await presentPapers(database.read, papers), total };
  });

  serve(contract.printPapers, async ({ query: { ids, month, kind, size }, reply }) => {
    const { papers, fileName, ...about } = await choosePapers(database.read, { ids, month, kind });
    const content = await printPapers(papers, {
      db: database.read,
      ...about,
      size: size ?? null,
      findSignature: pictures.findSignature,
    });
    return sendFile(reply, { content, type: 'application/pdf', name: fileName });
  });

  serve(contract.getTaxMonth, async ({ query: { month } }) => {
    const settings = readSettings();
    const [papers, unbilled] = await Promise.all([
      loadMonth(database.read, month),
      settings.tax.registration === 'off' ? [] : listUnbilledOrders(database.read, month),
    ]);
    return { data: presentMonth(month, papers, { settings, unbilled }) };
  });

  serve(contract.listTaxRows, async ({ query: { month, page = 1, limit = PAGE_LIMIT, ...figure } }) =>
    listMonthRows(database.read, month, figure, { page, limit }),
  );

  serve(contract.listUnclassedProducts, async () => {
    if (readSettings().tax.registration !== 'regular') return { data: [], total: 0 };
    const unclassed = unclassedProducts(database.read, dayOfIndia(dependencies.clock.now()));
    const [data, { total }] = await Promise.all([
      unclassed
        .select(['products.id as _id', 'title', 'categories.label as category'])
        .orderBy('title_sort')
        .limit(NAMED_AT_MOST)
        .execute(),
      unclassed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data, total: Number(total) };
  });

  serve(contract.exportSales, async ({ query, reply }) =>
    sendCsv(reply, exportSales(database.read, query.month)),
  );

  serve(contract.exportGstr1, async ({ query: { month, section }, reply }) => {
    const { header, rows } = gstr1Table(section, gstr1Of(await loadMonth(database.read, month)));
    // No byte order mark: the offline tool identifies columns by name alone and would not recognise the first one.
    return sendCsv(
      reply,
      { fileName: `gstr1-${section}-${month}.csv`, header, rows: each(rows) },
      { isMarked: false, keepsCodes: false },
    );
  });

  serve(contract.exportGstr1Json, async ({ query: { month }, reply }) => {
    const gstr1 = gstr1Of(await loadMonth(database.read, month));
    const { gstin } = readSettings().legal;
    const content = JSON.stringify(gstr1Json({ gstin, month, gstr1 }));
    return sendFile(reply, { content, type: 'application/json', name: `gstr1-${month}.json` });
  });
}

async function* each<T>(items: readonly T[]) {
  yield* items;
}

import { refuse } from '../../platform/errors.ts';
import * as taxRefusals from '@shop/contract/tax/refusals';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as contract from '@shop/contract/tax/endpoints';
import type { ShopContext } from '../../shop-context.ts';
import { sendFile } from '../../platform/http/file-download.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { findOwnOrder } from '../orders/index.ts';
import { findOwnPaper, listPapersOfOrder } from './shared/paper-queries.ts';
import { fileNameOf, printPapers } from './shared/pdf/print-papers.ts';
import { presentPaper } from './shared/present-paper.ts';

/** The papers of a shopper's orders: as a list, and as PDF files. */
export function serveTax(
  serve: Serve,
  { database, pictures }: Pick<ShopContext, 'database' | 'pictures'>,
): void {
  serve(contract.listOwnPapers, async ({ identity, params }) => {
    const found = await findOwnOrder(database.read, identity.userId, params.orderId);
    if (!found) throw refuse(orderRefusals.notFound);
    const papers = await listPapersOfOrder(database.read, found.document.order.id);
    return {
      data: papers.filter(({ voided_at }) => voided_at === null).map(presentPaper),
    };
  });

  serve(contract.printOwnPaper, async ({ identity, params, query, reply }) => {
    const paper = await findOwnPaper(database.read, identity.userId, params.paperId);
    if (!paper) throw refuse(taxRefusals.paperNotFound);
    const { number, issued_at: createdAt } = paper;
    const content = await printPapers([paper], {
      db: database.read,
      title: number,
      createdAt,
      size: query.size ?? null,
      findSignature: pictures.findSignature,
    });
    return sendFile(reply, { content, type: 'application/pdf', name: fileNameOf(number) });
  });
}

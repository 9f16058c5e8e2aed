import { dayOfIndia } from '@shop/contract/days';
import * as messages from '@shop/contract/tax/messages';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import { isClassed } from '@shop/contract/tax/rates';
import { listTaxGaps } from '@shop/contract/tax/shop-tax';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { OrderNotFoundError, findOrderById, lockOrder } from '../../orders/index.ts';
import type { OrderPapers } from '../shared/order-papers.ts';
import { type PaperRow, findSupplyPaper } from '../shared/paper-queries.ts';
import { readSoldLines } from '../shared/sold-lines.ts';

export class PapersOffError extends ConflictError {
  readonly code = 'papers_off';
}

/** A setting that papers require is missing. */
export class PapersNotReadyError extends ConflictError {
  readonly code = 'papers_not_ready';
}

export class NothingToBillError extends ConflictError {
  readonly code = 'nothing_to_bill';
}

/** Code or rate of some of the goods are not known. */
export class TaxClassMissingError extends ConflictError {
  readonly code = 'tax_class_missing';
}

export interface IssueDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  papers: OrderPapers;
}

/**
 * Makes the paper of an order at the owner's request, as packing does. An order that already has one keeps it.
 * @throws PapersOffError, PapersNotReadyError, OrderNotFoundError, TaxClassMissingError, NothingToBillError
 */
export async function issuePaper(
  { database, clock, readSettings, papers }: IssueDependencies,
  orderId: string,
): Promise<{ paper: PaperRow; message: string }> {
  const settings = readSettings();
  if (settings.tax.registration === 'off') throw new PapersOffError(messages.papersOff);
  const gaps = listTaxGaps(settings);
  if (gaps.length > 0) {
    throw new PapersNotReadyError(messages.notReady(gaps.map(({ sentence }) => sentence)));
  }
  return database.writeLocking(async (tx) => {
    if (!(await findOrderById(tx, orderId))) throw new OrderNotFoundError();
    const order = await lockOrder(tx, orderId);
    const existing = await findSupplyPaper(tx, orderId);
    if (existing) {
      return {
        paper: existing,
        message: messages.alreadyIssued(paperLabel(existing.document), existing.number),
      };
    }
    const paper = await papers.bill(tx, order, clock.now());
    if (!paper) {
      if (settings.tax.registration === 'regular') await ensureClassed(tx, orderId, clock.now());
      throw new NothingToBillError(messages.noPaperYet);
    }
    return { paper, message: messages.issued(paperLabel(paper.document), paper.number) };
  });
}

/** @throws TaxClassMissingError with the names of the goods whose tax is not known today */
async function ensureClassed(tx: Tx, orderId: string, at: Date): Promise<void> {
  const lines = await readSoldLines(tx, orderId, dayOfIndia(at));
  const titles = lines.filter((line) => !isClassed(line)).map(({ title }) => title);
  if (titles.length > 0) throw new TaxClassMissingError(messages.taxClassMissing(titles));
}

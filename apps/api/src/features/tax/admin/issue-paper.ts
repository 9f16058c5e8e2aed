import { refuse } from '../../../platform/errors.ts';
import { dayOfIndia } from '@shop/contract/days';
import * as messages from '@shop/contract/tax/messages';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import { isClassed } from '@shop/contract/tax/rates';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { listTaxGaps } from '@shop/contract/tax/shop-tax';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { lockAskedOrder } from '../../orders/index.ts';
import type { OrderPapers } from '../shared/order-papers.ts';
import { type PaperRow, findSupplyPaper } from '../shared/paper-queries.ts';
import { readSoldLines } from '../shared/sold-lines.ts';

export interface IssueDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  papers: OrderPapers;
}

/**
 * Makes the paper of an order at the owner's request, as packing does. An order that already has one keeps it.
 * @throws papers_off, papers_not_ready, order_not_found, tax_class_missing, nothing_to_bill
 */
export async function issuePaper(
  { database, clock, readSettings, papers }: IssueDependencies,
  orderId: string,
): Promise<{ paper: PaperRow; message: string }> {
  const settings = readSettings();
  if (settings.tax.registration === 'off') throw refuse(taxRefusals.papersOff);
  const gaps = listTaxGaps(settings);
  if (gaps.length > 0) {
    throw refuse(
      taxRefusals.notReady,
      gaps.map(({ sentence }) => sentence),
    );
  }
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
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
      throw refuse(taxRefusals.noPaperYet);
    }
    return { paper, message: messages.issued(paperLabel(paper.document), paper.number) };
  });
}

/** @throws tax_class_missing with the names of the goods whose tax is not known today */
async function ensureClassed(tx: Tx, orderId: string, at: Date): Promise<void> {
  const lines = await readSoldLines(tx, orderId, dayOfIndia(at));
  const titles = lines.filter((line) => !isClassed(line)).map(({ title }) => title);
  if (titles.length > 0) throw refuse(taxRefusals.taxClassMissing, titles);
}

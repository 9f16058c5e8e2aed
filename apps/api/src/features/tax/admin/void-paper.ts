import { dayOfIndia } from '@shop/contract/days';
import * as messages from '@shop/contract/tax/messages';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { lockOrder } from '../../orders/index.ts';
import {
  type PaperRow,
  findPaper,
  listPapersAgainst,
  findNoteOfRefund,
  findRemakeable,
} from '../shared/paper-queries.ts';
import type { IssueDependencies } from './issue-paper.ts';

/**
 * Voids a paper: it no longer counts, and its number remains as a cancelled one. The order can be billed anew.
 * @throws void_reason_missing, paper_not_found, not_voidable
 */
export async function voidPaper(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { paperId, reason: typed, byUserId }: { paperId: string; reason: string; byUserId: string },
): Promise<PaperRow> {
  const reason = typed.trim();
  if (reason === '') {
    throw refuse(taxRefusals.voidReason, { field: 'reason' });
  }
  return database.writeLocking(async (tx) => {
    const known = await findPaper(tx, paperId);
    if (!known) throw refuse(taxRefusals.paperNotFound);
    await lockOrder(tx, known.order_id);
    const at = clock.now();
    if (!isStillVoidable(known.issued_on, dayOfIndia(at))) throw refuse(taxRefusals.tooLateToVoid);
    if ((await listPapersAgainst(tx, paperId)).length > 0) throw refuse(taxRefusals.hasNotes);
    const row = await tx
      .updateTable('tax_papers')
      .set({ voided_at: at, voided_by: byUserId, void_reason: reason })
      .where('id', '=', paperId)
      .where('voided_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refuse(taxRefusals.alreadyVoid);
    return row as PaperRow;
  });
}

/**
 * Makes a credit note or refund voucher that an owner voided again. A refund that has a note already keeps it.
 * @throws paper_not_found, not_remakeable
 */
export async function remakeNote(
  { database, clock, papers }: Pick<IssueDependencies, 'database' | 'clock' | 'papers'>,
  paperId: string,
): Promise<{ paper: PaperRow; message: string }> {
  return database.writeLocking(async (tx) => {
    const asked = await findPaper(tx, paperId);
    if (!asked) throw refuse(taxRefusals.paperNotFound);
    await lockOrder(tx, asked.order_id);
    const existing = asked.refund_id === null ? null : await findNoteOfRefund(tx, asked.refund_id);
    if (existing) {
      return {
        paper: existing,
        message: messages.alreadyIssued(paperLabel(existing.document), existing.number),
      };
    }
    // As it is under the lock: it may have been voided since it was read.
    const note = await findPaper(tx, paperId);
    if (!note || !(await findRemakeable(tx, [note])).has(note.id)) {
      throw refuse(taxRefusals.notRemakeable);
    }
    const paper = await papers.remakeNote(tx, note, clock.now());
    if (!paper) throw refuse(taxRefusals.notRemakeable);
    return { paper, message: messages.issued(paperLabel(paper.document), paper.number) };
  });
}

/** The last day of the following month on which a paper can be voided: GSTR-1 is due on the 11th. */
const LAST_DAY_TO_VOID = '10';

/** Whether a paper can still be voided today, which is until its month is filed. */
function isStillVoidable(issuedOn: string, today: string): boolean {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return today <= `${next}-${LAST_DAY_TO_VOID}`;
}

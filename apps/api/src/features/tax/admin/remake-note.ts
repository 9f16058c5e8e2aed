import * as messages from '@shop/contract/tax/messages';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { refuse } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { type PaperRow, findNoteOfRefund, findPaper, findRemakeable } from '../shared/paper-queries.ts';
import type { IssueDependencies } from './issue-paper.ts';

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

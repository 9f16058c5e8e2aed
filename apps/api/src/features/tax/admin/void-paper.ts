import { refuse } from '../../../platform/errors.ts';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { dayOfIndia } from '@shop/contract/days';
import type { ShopContext } from '../../../shop-context.ts';
import { lockOrder } from '../../orders/index.ts';
import { type PaperRow, findPaper, listPapersAgainst } from '../shared/paper-queries.ts';
import { isStillVoidable } from './rules/void-limits.ts';

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

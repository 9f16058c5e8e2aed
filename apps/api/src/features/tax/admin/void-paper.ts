import { dayOfIndia } from '@shop/contract/days';
import * as messages from '@shop/contract/tax/messages';
import type { ShopContext } from '../../../shop-context.ts';
import { BadInputError, ConflictError } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { PaperNotFoundError } from '../shared/paper-not-found.ts';
import { type PaperRow, findPaper, listPapersAgainst } from '../shared/paper-queries.ts';
import { isStillVoidable } from './rules/void-limits.ts';

export class VoidReasonMissingError extends BadInputError {
  readonly code = 'void_reason_missing';
}

/** The paper is already void, another paper refers to it, or it was filed. */
export class NotVoidableError extends ConflictError {
  readonly code = 'not_voidable';
}

/**
 * Voids a paper: it no longer counts, and its number remains as a cancelled one. The order can be billed anew.
 * @throws VoidReasonMissingError, PaperNotFoundError, NotVoidableError
 */
export async function voidPaper(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { paperId, reason: typed, byUserId }: { paperId: string; reason: string; byUserId: string },
): Promise<PaperRow> {
  const reason = typed.trim();
  if (reason === '') {
    throw new VoidReasonMissingError(messages.voidReason, { fields: { reason: messages.voidReason } });
  }
  return database.writeLocking(async (tx) => {
    const known = await findPaper(tx, paperId);
    if (!known) throw new PaperNotFoundError();
    await lockOrder(tx, known.order_id);
    const at = clock.now();
    if (!isStillVoidable(known.issued_on, dayOfIndia(at))) throw new NotVoidableError(messages.tooLateToVoid);
    if ((await listPapersAgainst(tx, paperId)).length > 0) throw new NotVoidableError(messages.hasNotes);
    const row = await tx
      .updateTable('tax_papers')
      .set({ voided_at: at, voided_by: byUserId, void_reason: reason })
      .where('id', '=', paperId)
      .where('voided_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new NotVoidableError(messages.alreadyVoid);
    return row as PaperRow;
  });
}

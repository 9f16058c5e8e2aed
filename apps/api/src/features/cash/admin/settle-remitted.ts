import * as cashRefusals from '@shop/contract/cash/refusals';
import type { TypedSettlement } from '@shop/contract/cash/schemas';
import { refuse } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { notePaidOut } from '../shared/cash-payment.ts';
import { canAccept } from './present-remittance.ts';
import { findRemitted, lockRemittances } from './remittance-queries.ts';
import { type SettleCashDependencies, bookCash } from './settle-cash.ts';

/**
 * Settles a parcel of a remittance that does not match, for the owner. Accepting what its courier paid books the
 * whole cash of its order, since its shopper owes nothing; what is missing stays on the line, as kept by the courier.
 * A note books nothing.
 * @throws remittance_not_found, remitted_settled, remitted_note_missing, order_state_changed
 */
export async function settleRemitted(
  { database, clock, papers, readSettings }: SettleCashDependencies,
  { remittanceId, typed, byUserId }: { remittanceId: string; typed: TypedSettlement; byUserId: string },
): Promise<void> {
  const { position, as } = typed;
  const note = typed.note.trim();
  if (as === 'noted' && note === '') {
    throw refuse(cashRefusals.remittedNoteMissing, { field: 'note' });
  }
  const at = clock.now();
  await database.writeLocking(async (tx) => {
    await lockRemittances(tx);
    const found = await findRemitted(tx, { remittanceId, position });
    if (!found) throw refuse(cashRefusals.remittedUnknown);
    const order = found.order_id === null ? null : await lockOrder(tx, found.order_id);
    const line = (await findRemitted(tx, { remittanceId, position })) ?? found;
    if (line.outcome === 'matched' || line.settled_as !== null || line.isPaidSince) {
      throw refuse(cashRefusals.remittedSettled);
    }
    if (as === 'accepted') {
      if (order === null || !canAccept(line)) throw refuse(cashRefusals.stateChanged);
      if (order.cash_state === 'confirmed') {
        await bookCash(tx, order, { papers, settings: readSettings(), byUserId, at });
      }
      await notePaidOut(tx, order.id, { ...line, paidOn: line.paid_on });
    }
    await tx
      .updateTable('remittance_lines')
      .set({ settled_as: as, settled_note: note, settled_at: at, by_user_id: byUserId })
      .where('remittance_id', '=', remittanceId)
      .where('position', '=', position)
      .execute();
  });
}

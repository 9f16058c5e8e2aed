import * as cashMessages from '@shop/contract/cash/messages';
import type { TypedSettlement } from '@shop/contract/cash/schemas';
import { BadInputError, ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { OrderStateChangedError } from '../shared/order-state-changed.ts';
import { notePaidOut } from './enter-remittance.ts';
import { canAccept } from './present-remittance.ts';
import { findRemitted, lockRemittances } from './remittance-queries.ts';
import { type SettleCashDependencies, bookCash } from './settle-cash.ts';

export class RemittanceNotFoundError extends NotFoundError {
  readonly code = 'remittance_not_found';
}

/** It matched, its order has since been paid, or the owner has already settled it. */
export class RemittedSettledError extends ConflictError {
  readonly code = 'remitted_settled';
}

export class RemittedNoteMissingError extends BadInputError {
  readonly code = 'remitted_note_missing';
}

/**
 * Settles a parcel of a remittance that does not match, for the owner. Accepting what its courier paid books the
 * whole cash of its order, since its shopper owes nothing; what is missing stays on the line, as kept by the courier.
 * A note books nothing.
 * @throws RemittanceNotFoundError, RemittedSettledError, RemittedNoteMissingError, OrderStateChangedError
 */
export async function settleRemitted(
  { database, clock, papers, readSettings }: SettleCashDependencies,
  { remittanceId, typed, byUserId }: { remittanceId: string; typed: TypedSettlement; byUserId: string },
): Promise<void> {
  const { position, as } = typed;
  const note = typed.note.trim();
  if (as === 'noted' && note === '') {
    const sentence = cashMessages.remittedNoteMissing;
    throw new RemittedNoteMissingError(sentence, { fields: { note: sentence } });
  }
  const at = clock.now();
  await database.writeLocking(async (tx) => {
    await lockRemittances(tx);
    const found = await findRemitted(tx, { remittanceId, position });
    if (!found) throw new RemittanceNotFoundError(cashMessages.remittedUnknown);
    const order = found.order_id === null ? null : await lockOrder(tx, found.order_id);
    const line = (await findRemitted(tx, { remittanceId, position })) ?? found;
    if (line.outcome === 'matched' || line.settled_as !== null || line.isPaidSince) {
      throw new RemittedSettledError(cashMessages.remittedSettled);
    }
    if (as === 'accepted') {
      if (order === null || !canAccept(line)) throw new OrderStateChangedError(cashMessages.stateChanged);
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

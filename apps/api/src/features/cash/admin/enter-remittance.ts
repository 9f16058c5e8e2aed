import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as cashMessages from '@shop/contract/cash/messages';
import * as cashRefusals from '@shop/contract/cash/refusals';
import type { RemittanceOutcome, TypedRemittance } from '@shop/contract/cash/schemas';
import { dayOfIndia, isDay } from '@shop/contract/days';
import { paiseFromRupees } from '@shop/contract/money';
import type { Db, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockOrder } from '../../orders/index.ts';
import { type RemittableOrder, findRemittable, lockRemittances } from './remittance-queries.ts';
import { type WrittenParcel, readRemittance } from './rules/read-remittance.ts';
import { notePaidOut } from '../shared/cash-payment.ts';
import { type SettleCashDependencies, bookCash, sentStatuses } from './settle-cash.ts';

/** A parcel of a remittance and how it is judged. */
export interface JudgedParcel {
  subject: string;
  amountPaise: number;
  outcome: RemittanceOutcome;
  order: RemittableOrder | null;
}

/**
 * Shows what entering the remittance would do with each parcel, and which column the amounts come from. @throws
 * unfit_remittance
 */
export async function previewRemittance(
  { database, clock }: SettleCashDependencies,
  typed: TypedRemittance,
): Promise<{ parcels: JudgedParcel[]; amountColumn: string | undefined }> {
  const { parcels, amountColumn } = checked(typed, clock.now());
  return { parcels: await judge(database.read, parcels), amountColumn };
}

/**
 * Books what a courier paid out, once per reference. The cash of the orders that match is received; what does not
 * match is kept for the owner to deal with.
 * @returns its id
 * @throws unfit_remittance, remittance_known
 */
export async function enterRemittance(
  { database, clock, papers, readSettings }: SettleCashDependencies,
  { typed, byUserId }: { typed: TypedRemittance; byUserId: string },
): Promise<string> {
  const at = clock.now();
  const { courier, reference, paidOn, amountPaise, parcels } = checked(typed, at);
  const id = uuidv7();
  await database.writeLocking(async (tx) => {
    await lockRemittances(tx);
    await ensureNew(tx, courier, reference);
    for (const orderId of await orderIdsOf(tx, parcels)) await lockOrder(tx, orderId);
    const judged = await judge(tx, parcels);
    await tx
      .insertInto('remittances')
      .values({
        id,
        courier,
        reference,
        paid_on: paidOn,
        amount_paise: amountPaise,
        by_user_id: byUserId,
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('remittance_lines')
      .values(
        judged.map(({ subject, outcome, order, ...parcel }, position) => ({
          remittance_id: id,
          position,
          subject,
          order_id: order?.id ?? null,
          amount_paise: parcel.amountPaise,
          outcome,
        })),
      )
      .execute();
    for (const { outcome, order } of judged) {
      if (outcome !== 'matched' || !order) continue;
      if (order.cash_state === 'confirmed') {
        await bookCash(tx, await lockOrder(tx, order.id), {
          papers,
          settings: readSettings(),
          byUserId,
          at,
        });
      }
      await notePaidOut(tx, order.id, { courier, reference, paidOn });
    }
  });
  return id;
}

function checked({ paidOn, amount, ...typed }: TypedRemittance, now: Date) {
  const [courier, reference] = [typed.courier.trim(), typed.reference.trim()];
  const read = readRemittance(typed.parcels);
  const fields = {
    ...(courier === '' ? { courier: cashMessages.remittanceCourier } : {}),
    ...(reference === '' ? { reference: cashMessages.remittanceReference } : {}),
    ...(isDay(paidOn) && paidOn <= dayOfIndia(now) ? {} : { paidOn: cashMessages.remittanceDay }),
    ...('problem' in read ? { parcels: read.problem } : {}),
  };
  if (Object.keys(fields).length > 0 || 'problem' in read) {
    throw refuse(cashRefusals.remittanceUnfit, { fields });
  }
  return { courier, reference, paidOn, amountPaise: paiseFromRupees(amount), ...read };
}

async function ensureNew(tx: Tx, courier: string, reference: string): Promise<void> {
  const known = await tx
    .selectFrom('remittances')
    .select('id')
    .where(sql`lower(courier)`, '=', sql`lower(${courier})`)
    .where(sql`lower(reference)`, '=', sql`lower(${reference})`)
    .executeTakeFirst();
  if (!known) return;
  throw refuse(cashRefusals.remittanceKnown, { field: 'reference' });
}

async function orderIdsOf(db: Db, parcels: readonly WrittenParcel[]): Promise<string[]> {
  const orders = await findRemittable(
    db,
    parcels.flatMap(({ names }) => names),
  );
  return orders.map(({ id }) => id).toSorted();
}

async function judge(db: Db, parcels: readonly WrittenParcel[]): Promise<JudgedParcel[]> {
  const orders = await findRemittable(
    db,
    parcels.flatMap(({ names }) => names),
  );
  const byName = new Map(
    orders.flatMap((order) => [
      ...(order.tracking_number ? [[order.tracking_number.toUpperCase(), order] as const] : []),
      [order.order_number.toUpperCase(), order] as const,
    ]),
  );
  const seen = new Set<string>();
  return parcels.map(({ names, amountPaise }) => {
    const order = names.map((name) => byName.get(name.toUpperCase())).find((found) => found !== undefined);
    const outcome = outcomeOf(order, { amountPaise, isSeen: seen.has(order?.id ?? '') });
    if (order && outcome === 'matched') seen.add(order.id);
    return { subject: names[0] ?? '', amountPaise, outcome, order: order ?? null };
  });
}

function outcomeOf(
  order: RemittableOrder | undefined,
  { amountPaise, isSeen }: { amountPaise: number; isSeen: boolean },
): RemittanceOutcome {
  if (!order) return 'unknown';
  if (isSeen || order.isRemitted) return 'twice';
  if (order.cash_state === 'returned') return 'returned';
  if (!isPayable(order)) return 'not_sent';
  return amountPaise === order.total_paise ? 'matched' : 'differs';
}

/** Whether the parcel of an order is out, or its cash has already arrived. */
export function isPayable({
  cash_state: state,
  order_status: status,
}: Pick<RemittableOrder, 'cash_state' | 'order_status'>): boolean {
  return state === 'received' || (state === 'confirmed' && sentStatuses.includes(status));
}

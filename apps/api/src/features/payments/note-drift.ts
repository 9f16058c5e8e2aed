import { dayOfIndia } from '@shop/contract/days';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';

/** Something at the provider that the owner has to deal with; the page of the books shows it. */
export interface NotedDrift {
  kind: Extract<DriftKind, 'payment_unfit' | 'payment_disputed' | 'payment_taken_back'>;
  /** The provider's id of what it is about. Kind and subject together identify it. */
  subject: string;
  orderId: string | null;
  paymentId: string | null;
  /** The amount on our side. */
  shopPaise: number | null;
  providerPaise: number | null;
  detail: string;
  respondBy: Date | null;
}

/**
 * When one that is known already counts as news. `changed`: what the provider says, or the day until which to answer,
 * is another one. `closed`: nothing was left to do about it.
 */
type Reopens = 'never' | 'changed' | 'closed';

/** Keeps what the owner has to deal with. @returns whether it is new, or open again */
export async function openDrift(
  tx: Tx,
  drift: NotedDrift,
  { at, reopens }: { at: Date; reopens: Reopens },
): Promise<boolean> {
  const isNewsAgain = {
    never: sql<boolean>`false`,
    changed: sql<boolean>`drifts.detail <> ${drift.detail} or drifts.respond_by is distinct from ${drift.respondBy}`,
    closed: sql<boolean>`drifts.settled_at is not null`,
  }[reopens];
  const rows = await tx
    .insertInto('drifts')
    .values({ ...columnsOf(drift, at), settled_at: null, settled_by: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({
          detail: drift.detail,
          respond_by: drift.respondBy,
          provider_paise: drift.providerPaise,
          settled_at: null,
          settled_by: null,
        })
        .where(isNewsAgain),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Whether it was ever kept. */
export async function isDriftKept(tx: Tx, { kind, subject }: NotedDrift): Promise<boolean> {
  const row = await tx
    .selectFrom('drifts')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps it as something that needs nothing more. @returns whether that is news */
export async function closeNotedDrift(tx: Tx, drift: NotedDrift, at: Date): Promise<boolean> {
  const settled = { settled_at: at, settled_by: 'gone' as const };
  const rows = await tx
    .insertInto('drifts')
    .values({ ...columnsOf(drift, at), ...settled })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet(settled).where('drifts.settled_at', 'is', null),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Keeps it as something that needs nothing, unless it is kept already. */
export async function keepClosedDrift(tx: Tx, drift: NotedDrift, at: Date): Promise<void> {
  await tx
    .insertInto('drifts')
    .values({ ...columnsOf(drift, at), settled_at: at, settled_by: 'gone' })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

function columnsOf(drift: NotedDrift, at: Date) {
  return {
    id: uuidv7(),
    kind: drift.kind,
    subject: drift.subject,
    day: dayOfIndia(at),
    order_id: drift.orderId,
    payment_id: drift.paymentId,
    refund_id: null,
    shop_paise: drift.shopPaise,
    provider_paise: drift.providerPaise,
    detail: drift.detail,
    respond_by: drift.respondBy,
    found_at: at,
  };
}

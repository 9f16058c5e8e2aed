import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

/** The result of comparing one day. */
interface Findings {
  day: string;
  /** Differences that exist now. */
  open: readonly FoundDrift[];
  /** Differences that the shop put right by itself. */
  settled: readonly FoundDrift[];
  at: Date;
}

/**
 * Stores the findings of a comparison, each difference once, whichever comparison finds it. One that the owner has dealt with
 * stays closed unless its amounts have changed. Differences that are no longer found are closed.
 * @returns those that are open now and were not before
 */
export async function saveFindings(tx: Tx, { day, open, settled, at }: Findings): Promise<FoundDrift[]> {
  const fresh: FoundDrift[] = [];
  for (const found of open) if (await saveOpen(tx, found, { day, at })) fresh.push(found);
  for (const found of settled) await saveSettled(tx, found, { day, at });
  const names = open.map(nameOf);
  await tx
    .updateTable('drifts')
    .set({ settled_at: at, settled_by: 'gone' })
    .where('day', '=', day)
    .where('settled_at', 'is', null)
    .where('kind', 'not in', NOT_OF_DAY)
    .where(sql<boolean>`kind || ' ' || subject <> all(${names}::text[])`)
    .execute();
  return fresh;
}

/** Kinds that no comparison of a day finds, so that none closes them. */
const NOT_OF_DAY = [
  'payment_not_settled',
  'refund_not_settled',
  'payment_unfit',
  'payment_disputed',
  'payment_taken_back',
] as const;

const nameOf = ({ kind, subject }: FoundDrift) => `${kind} ${subject}`;

const columnsOf = (found: FoundDrift) => ({
  order_id: found.orderId,
  payment_id: found.paymentId,
  refund_id: found.refundId,
  shop_paise: found.shopPaise,
  provider_paise: found.providerPaise,
  detail: found.detail ?? '',
  // What a lost dispute took is not given back as well.
  at_stake_paise: found.kind === 'payment_taken_back' ? (found.providerPaise ?? 0) : 0,
});

/** Stores an open difference. @returns whether it is new, or open again */
export async function saveOpen(
  tx: Tx,
  found: FoundDrift,
  { day, at }: { day: string; at: Date },
): Promise<boolean> {
  const { kind, subject } = found;
  const before = await tx
    .selectFrom('drifts')
    .select(['id', 'settled_at', 'settled_by', 'shop_paise', 'provider_paise'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if (!before) {
    await tx
      .insertInto('drifts')
      .values({ id: uuidv7(), kind, subject, day, ...columnsOf(found), found_at: at })
      .execute();
    return true;
  }
  const isSame = before.shop_paise === found.shopPaise && before.provider_paise === found.providerPaise;
  const isBack = before.settled_at !== null && !(before.settled_by === 'owner' && isSame);
  const isClosed = before.settled_at !== null && !isBack;
  if (isClosed) return false;
  const reopened = { settled_at: null, settled_by: null, ...(isBack && { found_at: at, day }) };
  await tx
    .updateTable('drifts')
    .set({ ...columnsOf(found), ...reopened })
    .where('id', '=', before.id)
    .execute();
  return isBack;
}

async function saveSettled(tx: Tx, found: FoundDrift, { day, at }: { day: string; at: Date }): Promise<void> {
  const settled = { settled_at: at, settled_by: 'shop' as const };
  await tx
    .insertInto('drifts')
    .values({
      id: uuidv7(),
      kind: found.kind,
      subject: found.subject,
      day,
      ...columnsOf(found),
      found_at: at,
      ...settled,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(settled))
    .execute();
}

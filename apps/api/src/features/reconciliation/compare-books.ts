import { dayOfIndia, lastDaysOfIndia } from '@shop/contract/days';
import * as messages from '@shop/contract/reconciliation/messages';
import { sql } from 'kysely';
import type { Database, Db } from '../../database.ts';
import { GatewayRefusedError, isGatewayError } from '../gateway/index.ts';
import { noteDispute } from '../payments/index.ts';
import { type ComparisonDependencies, compareDay } from './compare-day.ts';
import { findUnsettled } from './find-unsettled.ts';
import type { FoundDrift } from './rules/find-drifts.ts';
import { getComparisonState } from './shared/comparison-state.ts';
import { tellOfDrifts, tellOfSilence } from './tell-owner.ts';

const HOUR_MS = 3_600_000;
/** How many days later the payments of a day can still change: late authorisations, captures by hand. */
const CHANGING_DAYS = 7;
/** How many past days are compared later if they were missed. */
const REMEMBERED_DAYS = 30;
/** How many days from before the shop kept reports of settlements are compared again in a run, newest first. */
const UNKEPT_DAYS = 31;
/** The books are compared once a day, at about the same hour. */
const EVERY_MS = 23 * HOUR_MS;

/** Compares the books if it is time or the owner asked for it (docs/payments.md, 'Where is my money?'). */
export async function compareBooksIfDue(
  dependencies: ComparisonDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  await followHistory(database, clock.now());
  const state = await getComparisonState(database.read);
  const isRequested = state.requested_at !== null && state.requested_at > (state.compared_at ?? new Date(0));
  const isTime = state.compared_at === null || clock.now().getTime() - state.compared_at.getTime() > EVERY_MS;
  const restoredAt = isHistoryUnseen(state, clock.now()) ? state.history_changed_at : null;
  if (isRequested || isTime || restoredAt) await compareBooks(dependencies, { signal, restoredAt });
}

/**
 * Compares the shop's books with the provider's, day by day, and tells the owner of new differences. If the provider
 * does not answer, the run ends; what was compared by then counts, and the next run continues. After a restore
 * (`restoredAt`), the last minutes are compared too, and days without any order here.
 */
export async function compareBooks(
  dependencies: ComparisonDependencies,
  { signal, restoredAt = null }: { signal?: AbortSignal | undefined; restoredAt?: Date | null } = {},
): Promise<void> {
  const { database, clock } = dependencies;
  const startedAt = clock.now();
  const fresh: FoundDrift[] = [];
  try {
    for (const day of await listDays(database.read, startedAt, restoredAt)) {
      if (signal?.aborted) return;
      fresh.push(...(await compareDay(dependencies, day, { isWhole: restoredAt !== null })));
    }
    fresh.push(...(await findUnsettled(database, clock.now())));
    await noteListedDisputes(dependencies);
    await setState(database, { compared_at: startedAt, failed_at: null, failure: null });
  } catch (error) {
    await setState(database, { failed_at: clock.now(), failure: messages.failedToCompare });
    if (!isGatewayError(error)) throw error;
  } finally {
    await tellOfDrifts(database, fresh, dependencies.readSettings());
    await tellOfSilence(database, clock.now(), dependencies.readSettings());
  }
}

/** Notes the disputes of the provider's list, so that one is known whose webhook never came. */
async function noteListedDisputes({ database, gateway, clock, readSettings }: ComparisonDependencies) {
  try {
    for (const dispute of await gateway.listDisputes()) {
      await database.write((tx) =>
        noteDispute(tx, { dispute, at: clock.now(), isListed: true }, readSettings()),
      );
    }
  } catch (error) {
    // An account may have no access to this list; its webhooks tell of disputes all the same.
    if (!(error instanceof GatewayRefusedError)) throw error;
  }
}

/** The days to compare, oldest first. */
async function listDays(db: Db, now: Date, restoredAt: Date | null): Promise<string[]> {
  const first = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('placed_at').as('at'))
    .executeTakeFirst();
  if (!first?.at && restoredAt === null) return [];
  const [compared, open, unkept] = await Promise.all([
    db.selectFrom('compared_days').select('day').execute(),
    db.selectFrom('drifts').select('day').distinct().where('settled_at', 'is', null).execute(),
    db
      .selectFrom('compared_days')
      .select('day')
      .where('report_kept_at', 'is', null)
      .orderBy('day', 'desc')
      .limit(UNKEPT_DAYS)
      .execute(),
  ]);
  const isCompared = new Set(compared.map(({ day }) => day));
  const missed = lastDaysOfIndia(now, REMEMBERED_DAYS).filter((day) => !isCompared.has(day));
  const changing = lastDaysOfIndia(now, CHANGING_DAYS);
  const firstDay = first?.at ? dayOfIndia(first.at) : (changing.toSorted()[0] ?? '');
  const days = new Set([...missed, ...changing, ...[...open, ...unkept].map(({ day }) => day)]);
  return [...days].filter((day) => day >= firstDay).toSorted();
}

interface StateChange {
  compared_at?: Date;
  failed_at?: Date | null;
  failure?: string | null;
}

async function setState(database: Database, change: StateChange): Promise<void> {
  await database.write((tx) => tx.updateTable('comparison_state').set(change).execute());
}

/** A shopper who was at the payment sheet while the database was restored has paid by then. */
const LATE_PAYERS_MS = 3_600_000;

/** SQLSTATE insufficient_privilege. */
const NOT_ALLOWED = '42501';

/**
 * Identifies the history of this Postgres: a restore from archived logs and a failover begin a new timeline, and a
 * restore from a file runs in another Postgres. Each of these may have lost orders that the provider has payments of.
 */
async function readHistory(db: Db): Promise<string | null> {
  try {
    const row = await db
      .selectNoFrom(
        sql<string>`(
          select system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) from pg_control_system()
        )`.as('history'),
      )
      .executeTakeFirst();
    return row?.history ?? null;
  } catch (error) {
    // Some database hosts do not allow this question.
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return null;
    throw error;
  }
}

/** Notices that the database was restored or that another one has taken over. */
async function followHistory(database: Database, now: Date): Promise<void> {
  const { history: known } = await getComparisonState(database.read);
  const history = await readHistory(database.read);
  if (history === null || history === known) return;
  await database.write((tx) =>
    tx
      .updateTable('comparison_state')
      // On the first start of a shop, nothing was lost.
      .set({ history, ...(known !== null && { history_changed_at: now }) })
      .execute(),
  );
}

/**
 * Whether the books must be compared because the history changed: at once, and again when nobody can still be paying.
 */
function isHistoryUnseen(
  {
    history_changed_at: changedAt,
    compared_at: comparedAt,
  }: { history_changed_at: Date | null; compared_at: Date | null },
  now: Date,
): boolean {
  if (changedAt === null) return false;
  const late = new Date(changedAt.getTime() + LATE_PAYERS_MS);
  const seenUntil = comparedAt ?? new Date(0);
  return seenUntil < changedAt || (seenUntil < late && now >= late);
}

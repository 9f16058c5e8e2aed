import { cellTimeOfIndia, nextDay, startOfDayOfIndia } from '@shop/contract/days';
import { allEndpoints } from '@shop/contract/endpoints';
import { type AccessEvent, accessWords } from '@shop/contract/trail/kinds';
import type { AccessEntry } from '@shop/contract/trail/schemas';
import { wordsOf } from '@shop/contract/trail/words-of';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { literal } from '../../../platform/database/word-patterns.ts';
import type { CsvTable } from '../../../platform/http/csv-download.ts';

const AT_ONCE = 1_000;

export interface AccessChoice {
  event?: AccessEvent | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
}

const words = new Map([
  ['', 'Its time was over'],
  ...allEndpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, wordsOf(endpoint)] as const),
]);

/** People are named as they are called now: a closed account has no name. */
function chosen(db: Db, { event, from, to, text = '' }: AccessChoice) {
  const pattern = `%${literal(text.trim())}%`;
  return db
    .selectFrom('access_events')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'account_id').on('users.closed_at', 'is', null))
    .$if(event !== undefined, (query) => query.where('event', '=', event ?? 'refusal'))
    .$if(from !== undefined, (query) => query.where('last_at', '>=', startOfDayOfIndia(from ?? '')))
    .$if(to !== undefined, (query) => query.where('first_at', '<', startOfDayOfIndia(nextDay(to ?? ''))))
    .$if(text.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or((['user_name', 'call', 'network'] as const).map((name) => eb(name, 'ilike', pattern))),
      ),
    );
}

const read = (db: Db, choice: AccessChoice) =>
  chosen(db, choice)
    .selectAll('access_events')
    .select(sql<string>`coalesce(users.user_name, '')`.as('user_name'));

/** A page of them, newest first. */
export async function listAccessPage(
  db: Db,
  choice: AccessChoice,
  page: { page: number; limit: number },
): Promise<{ data: AccessEntry[]; total: number }> {
  const newest = read(db, choice).orderBy('last_at', 'desc').orderBy('access_events.id', 'desc');
  const { rows, total } = await readPage(newest, page);
  return { data: rows.map(present), total };
}

function present(row: Awaited<ReturnType<ReturnType<typeof read>['executeTakeFirstOrThrow']>>): AccessEntry {
  const { id, event, call, status, network, count } = row;
  return {
    _id: id,
    event,
    call,
    words: words.get(call) ?? call,
    status,
    userId: row.account_id,
    userName: row.user_name,
    network,
    count,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  };
}

const HEADER = 'first (India),last (India),times,event,who,account,network,call,what,status'.split(',');

/** All of them as a table, oldest first. */
export function accessTable(db: Db, choice: AccessChoice, today: string): CsvTable {
  return { fileName: `sign-ins-${today}.csv`, header: HEADER, rows: rowsOf(db, choice) };
}

async function* rowsOf(db: Db, choice: AccessChoice) {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the last
    const rows = await read(db, choice)
      .where('access_events.id', '>', after)
      .orderBy('access_events.id')
      .limit(AT_ONCE)
      .execute();
    for (const entry of rows.map(present)) {
      const { firstAt, lastAt, count, event, userName, userId, network, call, status } = entry;
      const times = [firstAt, lastAt].map((at) => cellTimeOfIndia(new Date(at)));
      const who = [accessWords[event], userName, userId, network];
      yield [...times, count, ...who, call, entry.words, status];
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

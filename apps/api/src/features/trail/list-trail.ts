import { cellTimeOfIndia, nextDay, startOfDayOfIndia } from '@shop/contract/days';
import type { TrailKind } from '@shop/contract/trail/kinds';
import type { TrailEntry } from '@shop/contract/trail/schemas';
import { type TrailThing, trailThings } from '@shop/contract/trail/things';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { literal } from '../../platform/database/word-patterns.ts';
import type { CsvTable } from '../../platform/http/csv-download.ts';
import type { Tables } from '../../tables/index.ts';
import { type ChangeRow, presentChanges } from './present-changes.ts';
import { askedInWords } from './words-of-change.ts';

const AT_ONCE = 500;
/** An import changes thousands of rows; the page shows the first, the file has all. */
const CHANGES_SHOWN = 30;

export interface TrailChoice {
  kind?: TrailKind | undefined;
  thing?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
}

type TrailRow = Selectable<Tables['trail']>;

/** Whether a row that the call changed fits. */
const changed = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select from trail as part join trail_changes on entry_id = part.id
  where part.call_id = trail.call_id and ${condition})`;

/** The calls that fit, each by its first entry. */
function chosen(db: Db, { kind, thing, person, from, to, text = '' }: TrailChoice) {
  const tables = thing === undefined ? [] : trailThings[thing as TrailThing].tables;
  const pattern = `%${literal(text.trim())}%`;
  return db
    .selectFrom('trail')
    .where(
      sql<boolean>`not exists (select from trail as earlier where earlier.call_id = trail.call_id and earlier.id < trail.id)`,
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'change'))
    .$if(person !== undefined, (query) => query.where('by_user_id', '=', person ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOfDayOfIndia(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOfDayOfIndia(nextDay(to ?? ''))))
    .$if(thing !== undefined, (query) => query.where(changed(sql`thing = any (${[...tables]})`)))
    .$if(text.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          ...(['user_name', 'words', 'call', 'asked', 'network'] as const).map((name) =>
            eb(name, 'ilike', pattern),
          ),
          changed(sql`(name ilike ${pattern} or before::text ilike ${pattern} or after::text ilike ${pattern}
            or refs::text ilike ${pattern})`),
        ]),
      ),
    );
}

/** A page of the trail, newest first. */
export async function listTrailPage(
  db: Db,
  choice: TrailChoice,
  page: { page: number; limit: number },
): Promise<{ data: TrailEntry[]; total: number; people: { _id: string; userName: string }[] }> {
  const newest = chosen(db, choice).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const [{ rows, total }, people] = await Promise.all([readPage(newest, page), listPeople(db)]);
  return { data: await presentEntries(db, rows, CHANGES_SHOWN), total, people };
}

async function listPeople(db: Db) {
  const rows = await db
    .selectFrom('trail')
    .distinctOn('by_user_id')
    .select(['by_user_id', 'user_name'])
    .orderBy('by_user_id')
    .orderBy('at', 'desc')
    .execute();
  return rows
    .map(({ by_user_id: id, user_name: userName }) => ({ _id: id, userName }))
    .toSorted((one, other) => one.userName.localeCompare(other.userName));
}

async function presentEntries(db: Db, rows: readonly TrailRow[], shown: number): Promise<TrailEntry[]> {
  const changes = await listChanges(db, rows, shown);
  const presented = await presentChanges(
    db,
    changes.filter(({ turn }) => turn <= shown),
  );
  const changesOf = Map.groupBy(presented, ({ callId }) => callId);
  const countOf = new Map(changes.map(({ call_id: callId, count }) => [callId, count]));
  return rows.map((row) => {
    const own = changesOf.get(row.call_id) ?? [];
    return {
      _id: row.id,
      number: row.number,
      at: row.at.toISOString(),
      kind: row.kind,
      userId: row.by_user_id,
      userName: row.user_name,
      network: row.network,
      call: row.call,
      words: row.words,
      asked: askedInWords(row.asked),
      changes: own.map(({ change }) => change),
      moreChanges: (countOf.get(row.call_id) ?? 0) - own.length,
    };
  });
}

/** The first changes of each call, each with how many its call has. */
async function listChanges(
  db: Db,
  rows: readonly TrailRow[],
  shown: number,
): Promise<(ChangeRow & { turn: number; count: number })[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('trail_changes')
        .innerJoin('trail', 'trail.id', 'entry_id')
        .select(['place', 'call_id', 'thing', 'name', 'refs', 'before', 'after'])
        .select([
          sql<number>`row_number() over (partition by call_id order by place)`.as('turn'),
          sql<number>`count(*) over (partition by call_id)`.as('count'),
        ])
        .where(
          'call_id',
          'in',
          rows.map((row) => row.call_id),
        )
        .as('change'),
    )
    .selectAll()
    .where('turn', '<=', shown)
    .orderBy('place')
    .execute();
}

const HEADER =
  'number,time (India),kind,who,account,network,call,what,asked for,thing,name,changed,value,before,after'.split(
    ',',
  );

/** The trail as a table, oldest first. */
export function trailTable(db: Db, choice: TrailChoice, today: string): CsvTable {
  return { fileName: `trail-${today}.csv`, header: HEADER, rows: rowsOf(db, choice) };
}

async function* rowsOf(db: Db, choice: TrailChoice) {
  for (let last: TrailRow | undefined; ;) {
    const after = last;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the last
    const rows = await chosen(db, choice)
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const entry of await presentEntries(db, rows, Number.MAX_SAFE_INTEGER)) yield* linesOf(entry);
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

function* linesOf({ number, at, kind, userName, userId, network, call, words, asked, changes }: TrailEntry) {
  const told = asked.map(({ name, value }) => `${name}: ${value}`).join('; ');
  const time = cellTimeOfIndia(new Date(at));
  const entry = [number, time, kind, userName, userId, network, call, words, told];
  if (changes.length === 0) yield [...entry, '', '', '', '', '', ''];
  for (const { thing, name, what, facts } of changes) {
    if (facts.length === 0) yield [...entry, thing, name, what, '', '', ''];
    for (const fact of facts) yield [...entry, thing, name, what, fact.name, fact.before, fact.after];
  }
}

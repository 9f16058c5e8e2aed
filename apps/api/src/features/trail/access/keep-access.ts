import { dayOfIndia } from '@shop/contract/days';
import { type AccessEvent, accessEvents } from '@shop/contract/trail/kinds';
import { sql } from 'kysely';
import type { ShopContext } from '../../../shop-context.ts';
import type { KeepTold } from '../../../platform/http/told-in-the-log.ts';
import type { Tx } from '../../../database.ts';

const FLUSH_AFTER_MS = 1_000;
/** How many ways to be told apart wait in memory; whatever else comes within the second is told without its network. */
const MOST_WAITING = 1_000;
/**
 * The most rows of a day: of callers that nobody knows, and in all. What comes then is counted without account and
 * network, so a stranger with a script fills about 200 MB a year, not the disk.
 */
const MOST_OF_STRANGERS = 2_000;
const MOST = 10_000;

interface Row {
  day: string;
  event: AccessEvent;
  call: string;
  status: number;
  account_id: string | null;
  network: string;
  count: number;
  first_at: string;
  last_at: string;
}

type AccessContext = Pick<ShopContext, 'database' | 'clock' | 'logger'>;

/**
 * Keeps who signed in or out, was refused or had to wait: no call waits for it. What is told within a second is written
 * together; a process that is killed loses that second, which the log has.
 */
export function createAccessKeeper({ database, clock, logger }: AccessContext): {
  keep: KeepTold;
  /** Writes what waits. */
  flush: () => Promise<void>;
} {
  let waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const rows = [...waiting.values()];
    waiting = new Map();
    try {
      await database.write((tx) => write(tx, rows));
    } catch (error) {
      logger.error({ err: error, rows: rows.length }, 'sign-ins and refusals of a second were not kept');
    }
  }

  return {
    keep({ event, call, status, account, network }) {
      if (!isAccess(event)) return;
      const at = clock.now();
      const row = { day: dayOfIndia(at), event, call, status, account_id: account, network };
      const isFull = waiting.size >= MOST_WAITING;
      const times = { count: 1, first_at: at.toISOString(), last_at: at.toISOString() };
      addTo(waiting, { ...row, ...(isFull && { account_id: null, network: '' }), ...times });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

function isAccess(event: string): event is AccessEvent {
  return (accessEvents as readonly string[]).includes(event);
}

function addTo(rows: Map<string, Row>, row: Row): void {
  const key = [row.day, row.event, row.call, row.status, row.account_id, row.network].join(' ');
  const same = rows.get(key);
  if (!same) rows.set(key, row);
  else rows.set(key, { ...same, count: same.count + row.count, last_at: row.last_at });
}

/** Keeps, in the transaction that removes them, that sessions of these accounts ran out. No call did that. */
export async function keepEnded(tx: Tx, accounts: readonly string[], at: Date): Promise<void> {
  const ended = new Map<string, Row>();
  const time = at.toISOString();
  const row = { day: dayOfIndia(at), event: 'expiry', call: '', status: 0, network: '' } as const;
  for (const account of accounts) {
    addTo(ended, { ...row, account_id: account, count: 1, first_at: time, last_at: time });
  }
  if (ended.size > 0) await write(tx, [...ended.values()]);
}

async function write(tx: Tx, rows: readonly Row[]): Promise<void> {
  const days = [...new Set(rows.map(({ day }) => day))];
  const counted = await tx
    .selectFrom('access_events')
    .select(['day', (eb) => eb.fn.countAll<number>().as('all')])
    .select(sql<number>`count(*) filter (where account_id is null)`.as('strangers'))
    .where('day', 'in', days)
    .groupBy('day')
    .execute();
  const full = new Map(counted.map((each) => [each.day, each]));
  const kept = new Map<string, Row>();
  for (const row of rows) {
    const { all = 0, strangers = 0 } = full.get(row.day) ?? {};
    const isFull = all >= MOST || (row.account_id === null && strangers >= MOST_OF_STRANGERS);
    addTo(kept, isFull ? { ...row, account_id: null, network: '' } : row);
  }
  // In one order, so that two instances do not wait for each other.
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await sql`
    insert into access_events (day, event, call, status, account_id, network, count, first_at, last_at)
    select day, event, call, status, account_id, network, count, first_at, last_at
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as told (day text, event text, call text, status integer,
      account_id uuid, network text, count integer, first_at timestamptz, last_at timestamptz)
    on conflict (day, event, call, status, account_id, network) do update
      set count = access_events.count + excluded.count, last_at = greatest(access_events.last_at, excluded.last_at)`.execute(
    tx,
  );
}

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { dayOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import type { Tx } from '../../database.ts';
import { networkOf, roomsOf } from '../../platform/network-address.ts';
import { isProgram } from './rules/is-program.ts';

/** What a request reveals about who made it. */
export interface VisitSign {
  /** The network address of the client. */
  ip: string;
  /** The header `User-Agent`. A program that identifies itself as one is not counted. */
  userAgent: string | undefined;
  /** What the visitor did. */
  did: 'visit' | 'add_to_cart';
}

/** Counts visitors without cookies (decision 0035). */
export interface VisitCounter {
  /** Records what a visitor did, at the cost of a look-up in memory. */
  note(sign: VisitSign): void;
  /** Saves what was recorded since. */
  save(): Promise<void>;
  /** Saves every half minute from now on. */
  start(): void;
  /** Saves once more, then stops. */
  stop(): Promise<void>;
}

/** The most visitors recorded between two saves; further ones are left out. */
const MAX_NOTED = 20_000;
/** Of those, the most from one network: rather more than a small brand sees of a mobile network in half a minute. */
const MAX_NOTED_OF_NETWORK = 30;
/** A day with as many visitors records no more of them: more than a small brand has, and more than one network can be. */
const MAX_A_DAY = 100_000;
/** Browsers' names are shorter; the rest of a longer one distinguishes nobody. */
const USER_AGENT_LENGTH = 256;
const SALT_BYTES = 16;
/** Half of a SHA-256 distinguishes billions of visitors. */
const HASH_BYTES = 16;
const SAVE_EVERY_MS = 30_000;

interface Noted {
  day: string;
  /** A hash of network and program: short, whatever was sent. */
  who: string;
  hasCart: boolean;
}

/** The counter of one process; all processes of a shop count into the same rows. */
export function createVisitCounter({
  database,
  clock,
  onError = () => {},
}: Pick<ShopContext, 'database' | 'clock'> & {
  /** Called if saving failed; what was recorded is saved the next time. */
  onError?: (error: unknown) => void;
}): VisitCounter {
  let noted = new Map<string, Noted>();
  let networks = new Map<string, number>();
  let counted = { day: '', visitors: 0 };
  let timer: NodeJS.Timeout | undefined;

  function add(visit: Noted): void {
    const key = `${visit.day} ${visit.who}`;
    const known = noted.get(key);
    if (known) known.hasCart ||= visit.hasCart;
    else if (noted.size < MAX_NOTED) noted.set(key, visit);
  }

  /** Whether one more visitor of the network is recorded. A known visitor takes no room. */
  function hasRoom({ day, who }: Noted, address: string): boolean {
    if (noted.has(`${day} ${who}`)) return true;
    const countedOfDay = counted.day === day ? counted.visitors : 0;
    const rooms = roomsOf(address, MAX_NOTED_OF_NETWORK);
    if (noted.size >= Math.min(MAX_NOTED, MAX_A_DAY - countedOfDay)) return false;
    if (rooms.some(({ network, most }) => (networks.get(network) ?? 0) >= most)) return false;
    for (const { network } of rooms) networks.set(network, (networks.get(network) ?? 0) + 1);
    return true;
  }

  async function save(): Promise<void> {
    const saved = [...noted.values()];
    noted = new Map();
    networks = new Map();
    try {
      await database.write(async (tx) => {
        for (const day of new Set(saved.map((visit) => visit.day))) {
          const ofDay = saved.filter((visit) => visit.day === day);
          const visitors = await saveDay(tx, day, ofDay);
          if (day >= counted.day) counted = { day, visitors };
        }
      });
    } catch (error) {
      saved.forEach(add);
      throw error;
    }
  }
  const saveIfNoted = () => (noted.size === 0 ? Promise.resolve() : save().catch(onError));

  return {
    note({ ip, userAgent = '', did }) {
      const program = userAgent.slice(0, USER_AGENT_LENGTH);
      if (program === '' || isProgram(program)) return;
      const network = networkOf(ip);
      const who = createHash('sha256').update(`${network} ${program}`).digest('base64url');
      const visit = { day: dayOfIndia(clock.now()), who, hasCart: did === 'add_to_cart' };
      if (hasRoom(visit, ip)) add(visit);
    },
    save,
    start() {
      timer ??= setInterval(() => void saveIfNoted(), SAVE_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await saveIfNoted();
    },
  };
}

/** @returns how many visitors the day has by now, of all processes */
async function saveDay(tx: Tx, day: string, visits: readonly Noted[]): Promise<number> {
  await tx
    .insertInto('visit_salts')
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tx
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const hashOf = (who: string) =>
    createHmac('sha256', salt).update(who).digest().subarray(0, HASH_BYTES).toString('hex');
  await sql`
    insert into visitors (day, visitor, has_cart)
    select ${day}, decode(visitor, 'hex'), has_cart
    from unnest(${visits.map(({ who }) => hashOf(who))}::text[], ${visits.map(({ hasCart }) => hasCart)}::boolean[])
      as visit (visitor, has_cart)
    order by visitor
    on conflict (day, visitor) do update set has_cart = true
      where excluded.has_cart and not visitors.has_cart`.execute(tx);
  const { rows } = await sql<{ visitors: number }>`
    insert into visit_days (day, visitors, with_cart)
    select ${day}, count(*), count(*) filter (where has_cart) from visitors where day = ${day}
    on conflict (day) do update set visitors = excluded.visitors, with_cart = excluded.with_cart
    returning visitors`.execute(tx);
  return rows[0]?.visitors ?? 0;
}

import { cellTimeOfIndia, nextDay, startOfDayOfIndia } from '@shop/contract/days';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { CsvTable } from '../../platform/http/csv-download.ts';
import type { TrailChoice } from './list-trail.ts';

/**
 * Whose data each file of an owner has: of everybody, of all customers, of all who had ordered by then, of all who had written
 * tickets, of the one it names, or of nobody. A file that had only some of them counts as if it had all.
 */
export const peopleInFiles: Readonly<
  Record<string, 'everybody' | 'customers' | 'orders' | 'tickets' | 'one' | 'nobody'>
> = {
  'GET /api/admin/backups/file': 'everybody',
  'GET /api/admin/courier-bills/dispute': 'orders',
  'GET /api/admin/customers/export': 'customers',
  'GET /api/admin/customers/export/:id': 'one',
  // Who is known by a mailbox alone is found by their tickets.
  'GET /api/admin/customers/guest/file': 'tickets',
  'GET /api/admin/money/export': 'nobody',
  'GET /api/admin/money/settlements-file': 'nobody',
  'GET /api/admin/month-end/archive': 'orders',
  'GET /api/admin/orders/courier-file': 'orders',
  'GET /api/admin/orders/export': 'orders',
  'GET /api/admin/products/export': 'nobody',
  'GET /api/admin/profit/costs-file': 'nobody',
  'GET /api/admin/profit/export': 'nobody',
  'GET /api/admin/sales/export': 'nobody',
  'GET /api/admin/stocktakes/file': 'nobody',
  'GET /api/admin/support/export': 'tickets',
  'GET /api/admin/tax/gstr1': 'nobody',
  'GET /api/admin/tax/gstr1-json': 'nobody',
  'GET /api/admin/tax/print': 'orders',
  'GET /api/admin/tax/sales': 'orders',
  'GET /api/admin/trail/access/export': 'customers',
  'GET /api/admin/trail/export': 'customers',
  'GET /api/admin/trail/touched': 'customers',
};

const HEADER = 'account,name,email,phone,what,times,first (India),last (India),who,networks'.split(',');

interface Touched {
  id: string | null;
  name: string;
  email: string;
  phone: string | null;
  what: string;
  times: number;
  first: Date;
  last: Date;
  who: string;
  networks: string;
}

function filesOf(...whose: string[]) {
  const calls = Object.entries(peopleInFiles).flatMap(([call, of]) => (whose.includes(of) ? [call] : []));
  return sql`select file.* from entry as file where file.kind = 'file' and file.call = any (${calls}::text[])`;
}

/**
 * Whose data was touched in a span: a line for each customer and each kind of call that changed something of them or
 * took it out as a file; without a person of the shop, also customers who signed in, with the networks. Who only
 * looked at a page is not in the trail.
 */
export async function touchedTable(
  db: Db,
  { person, from, to }: Pick<TrailChoice, 'person' | 'from' | 'to'>,
  today: string,
): Promise<CsvTable> {
  const since = startOfDayOfIndia(from ?? '1970-01-02');
  const until = startOfDayOfIndia(nextDay(to ?? today));
  const touched = sql<Touched>`(
    with entry as (
      select id, kind, at, call, words, user_name, network, asked::json as asked from trail
      where at >= ${since} and at < ${until} ${person === undefined ? sql`` : sql`and by_user_id = ${person}::uuid`}
    ), touched as (
      select coalesce(
          (refs ->> 'user_id')::uuid, case when thing = 'users' then (refs ->> 'id')::uuid end, orders.user_id,
          tickets.user_id
        ) as user_id, tickets.email, tickets.name, tickets.phone, entry.at, words as what, entry.user_name as who, network
      from entry join trail_changes on entry_id = entry.id
      left join orders on orders.id = (case when thing = 'orders' then refs ->> 'id' else refs ->> 'order_id' end)::uuid
      left join tickets on tickets.id = (case when thing = 'tickets' then refs ->> 'id' else refs ->> 'ticket_id' end)::uuid
      union all
      select users.id, null, null, null, file.at, file.words, file.user_name, file.network
      from (${filesOf('customers', 'everybody')}) as file join users on users.created_at <= file.at
      union all
      select (file.asked ->> 'id')::uuid, null, null, null, file.at, file.words, file.user_name, file.network
      from (${filesOf('one')}) as file
      union all
      select orders.user_id, null, null, null, file.at, file.words, file.user_name, file.network
      from (${filesOf('orders')}) as file join orders on orders.placed_at <= file.at
      union all
      select tickets.user_id, tickets.email, tickets.name, tickets.phone, file.at, file.words, file.user_name, file.network
      from (${filesOf('tickets', 'everybody')}) as file join tickets on tickets.opened_at <= file.at
      union all
      select users.id, null, null, null, attempts.at, 'Signed in (last time)', '', attempts.network
      from attempts join users on lower(users.email) = attempts.email
      where kind = 'sign_in_success' and attempts.at >= ${since} and ${person === undefined}
    )
    select users.id, coalesce(users.user_name, min(touched.name)) as name,
      coalesce(users.email, lower(min(touched.email))) as email,
      coalesce(
        (select phone from orders where orders.user_id = users.id order by placed_at desc, id desc limit 1),
        min(touched.phone)
      ) as phone,
      what, count(distinct touched.at) as times, min(touched.at) as first, max(touched.at) as last,
      string_agg(distinct who, ', ') as who, string_agg(distinct network, ', ') as networks
    from touched left join users on users.id = touched.user_id
    where (users.role = 'user' and users.closed_at is null) or (users.id is null and touched.email is not null)
    group by users.id, case when users.id is null then lower(touched.email) end, what
  )`.as('touched');
  const rows = await db
    .selectFrom(touched)
    .selectAll()
    .orderBy('first')
    .orderBy('email')
    .orderBy('what')
    .execute();
  return {
    fileName: `touched-${today}.csv`,
    header: HEADER,
    rows: linesOf(rows),
  };
}

// oxlint-disable-next-line require-await -- a table is read as it comes
async function* linesOf(rows: readonly Touched[]) {
  for (const { id, name, email, phone, what, times, first, last, who, networks } of rows) {
    const at = [cellTimeOfIndia(first), cellTimeOfIndia(last)];
    yield [id ?? '', name, email, phone ?? '', what, Number(times), ...at, who, networks];
  }
}

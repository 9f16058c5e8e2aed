import { normalisePhone, plainNumber, searchText } from '@shop/contract/typed-text';
import { sql } from 'kysely';
import { HASH_OF_NO_PASSWORD } from '../../auth/index.ts';
import type { CustomerSortId } from '@shop/contract/customers/sort-options';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { literal, wordPatterns } from '../../../platform/database/word-patterns.ts';

/** A shopper with the sums of the paid orders; fully refunded ones do not count. */
export interface CustomerRow {
  id: string;
  email: string;
  userName: string;
  joinedAt: Date;
  closedAt: Date | null;
  /** Nobody has ever signed in: it was made for an order by hand. */
  isUnopened: boolean;
  orderCount: number;
  spentPaise: number;
  refundedPaise: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
  phone: string | null;
}

const orderCount = sql<number>`(count(*) filter (where payment_status <> 'refunded'))::integer`.as(
  'orderCount',
);
const spentPaise = sql<number>`coalesce(sum(total_paise - refunded_paise), 0)::float8`.as('spentPaise');

/** Which shoppers are listed, and in which order. */
export interface CustomerChoice {
  text: string;
  sort: CustomerSortId;
}

/** A page of the shoppers that match a text, and how many match in all. */
export async function listCustomerPage(
  db: Db,
  { page, limit, ...choice }: CustomerChoice & { page: number; limit: number },
): Promise<{ customers: CustomerRow[]; total: number }> {
  const matched = matching(db, choice.text);
  const { rows, total } = await readPage(sorted(matched, choice.sort), { page, limit }, matched);
  const customers = await listCustomers(
    db,
    rows.map(({ id }) => id),
  );
  return { customers, total };
}

/** The sorted ids of all shoppers that match a text. At 36 characters each, those of a whole shop fit in memory. */
export async function listCustomerIds(db: Db, { text, sort }: CustomerChoice): Promise<string[]> {
  const rows = await sorted(matching(db, text), sort).execute();
  return rows.map(({ id }) => id);
}

/** A shopper by id; null if the id is unknown or an admin's. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await listCustomers(db, [id]);
  return customer ?? null;
}

/** Shoppers, in the sequence of their ids. */
export function listCustomers(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  return shoppers(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([
            orderCount,
            spentPaise,
            sql<number>`coalesce(sum(refunded_paise), 0)::float8`.as('refundedPaise'),
            sql<Date | null>`min(placed_at)`.as('firstOrderAt'),
            sql<Date | null>`max(placed_at)`.as('lastOrderAt'),
          ])
          .whereRef('orders.user_id', '=', 'users.id')
          .where('paid_at', 'is not', null)
          .as('bought'),
      (join) => join.onTrue(),
    )
    .select([
      'users.id',
      'users.email',
      'users.user_name as userName',
      'users.created_at as joinedAt',
      'users.closed_at as closedAt',
      'bought.firstOrderAt',
      'bought.lastOrderAt',
    ])
    .select((eb) =>
      eb
        .and([eb('email_proven_at', 'is', null), eb('password_hash', '=', HASH_OF_NO_PASSWORD)])
        .$castTo<boolean>()
        .as('isUnopened'),
    )
    .select([
      sql<number>`bought."orderCount"`.as('orderCount'),
      sql<number>`bought."spentPaise"`.as('spentPaise'),
      sql<number>`bought."refundedPaise"`.as('refundedPaise'),
      sql<string | null>`coalesce(
        (select phone from orders where orders.user_id = users.id order by placed_at desc, id desc limit 1),
        (select phone from addresses where addresses.user_id = users.id order by created_at desc limit 1)
      )`.as('phone'),
    ])
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
}

function shoppers(db: Db) {
  return db.selectFrom('users').where('users.role', '=', 'user');
}

function matching(db: Db, text: string) {
  return shoppers(db).$if(text.trim() !== '', (query) =>
    query.where('users.id', 'in', idsWithText(db, text)),
  );
}

/**
 * The sorted ids. Sums are computed from all paid orders: a stored sum would be one more row to write with each
 * payment, for a page that is seldom read.
 */
function sorted(customers: ReturnType<typeof matching>, sort: CustomerSortId) {
  const ids = customers.select('users.id');
  if (sort === 'name') return ids.orderBy(sql`lower(users.user_name)`).orderBy('users.id');
  if (sort === 'joined') return ids.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc');
  return ids
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('orders')
          .select('user_id')
          .select([orderCount, spentPaise, sql<Date>`max(placed_at)`.as('lastOrderAt')])
          .where('paid_at', 'is not', null)
          .groupBy('user_id')
          .as('bought'),
      (join) => join.onRef('bought.user_id', '=', 'users.id'),
    )
    .orderBy(sql.ref(sortColumns[sort]), sql`desc nulls last`)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc');
}

const sortColumns = {
  orders: 'bought.orderCount',
  spent: 'bought.spentPaise',
  'last-order': 'bought.lastOrderAt',
} as const;

/** A separate index look-up for each place where the text may occur. */
function idsWithText(db: Db, text: string) {
  const pattern = `%${literal(normalisePhone(text) ?? searchText(plainNumber(text)))}%`;
  let people = db.selectFrom('users').select('id');
  for (const word of wordPatterns(text)) people = people.where('search_text', 'like', word);
  return people
    .union(db.selectFrom('orders').select('user_id as id').where('search_text', 'like', pattern))
    .union(db.selectFrom('addresses').select('user_id as id').where('phone', 'like', pattern));
}

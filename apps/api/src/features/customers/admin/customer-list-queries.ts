import { sql } from 'kysely';
import { normalisePhone } from '@shop/contract/limits';
import type { Db } from '../../../database.ts';

/** A shopper with the sums of the orders that were paid. */
export interface CustomerRow {
  id: string;
  email: string;
  userName: string;
  joinedAt: Date;
  closedAt: Date | null;
  orderCount: number;
  spentPaise: number;
  refundedPaise: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
  phone: string | null;
}

/** A page of the shoppers that a text leaves, the newest first, and how many it leaves in all. */
export async function listCustomerPage(
  db: Db,
  { text, page, limit }: { text: string; page: number; limit: number },
): Promise<{ customers: CustomerRow[]; total: number }> {
  const matching = shoppers(db).$if(text.trim() !== '', (query) =>
    query.where('users.id', 'in', idsWithText(db, text)),
  );
  const [ids, { total }] = await Promise.all([
    matching
      .select('users.id')
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const customers = await listCustomers(
    db,
    ids.map(({ id }) => id),
  );
  return { customers, total: Number(total) };
}

/** A shopper by id; null for an unknown one and for an admin. */
export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await listCustomers(db, [id]);
  return customer ?? null;
}

function listCustomers(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  return shoppers(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([
            sql<number>`count(*)::integer`.as('orderCount'),
            sql<number>`coalesce(sum(total_paise), 0)::float8`.as('spentPaise'),
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
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
}

function shoppers(db: Db) {
  return db.selectFrom('users').where('users.role', '=', 'user');
}

/** One index for each place where a text may occur. */
function idsWithText(db: Db, text: string) {
  const folded = normalisePhone(text) ?? text.trim().toLowerCase();
  const pattern = `%${folded.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .selectFrom('users')
    .select('id')
    .where('search_text', 'like', pattern)
    .union(db.selectFrom('orders').select('user_id as id').where('search_text', 'like', pattern))
    .union(db.selectFrom('addresses').select('user_id as id').where('phone', 'like', pattern));
}

import * as customerRefusals from '@shop/contract/customers/refusals';
import { MAX_CUSTOMER_ROWS } from '@shop/contract/limits';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { isUnfinishedRow, selectIsPartlySent } from '../../orders/index.ts';
import { type CustomerRow, findCustomer } from './customer-list-queries.ts';

const businessColumns = ['gstin', 'business_name', 'business_address'] as const;

/** Everything that a shopper's page shows, each list newest first. */
export type CustomerDetails = Awaited<ReturnType<typeof loadCustomerDetails>>;

export async function loadCustomerDetails(db: Db, { id }: Pick<CustomerRow, 'id'>) {
  const [orders, unfinished, totals, saved, tickets, reviews, stockRequests, records] = await Promise.all([
    listOrders(db, id, sql<boolean>`not ${isUnfinishedRow}`),
    listOrders(db, id, isUnfinishedRow),
    db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere(isUnfinishedRow).as('unfinished'),
      ])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('addresses')
      .select([
        'id',
        'recipient',
        'address',
        'city',
        'pincode',
        'state',
        'phone',
        'notes',
        ...businessColumns,
      ])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    listTickets(db, id),
    listReviews(db, id),
    listStockRequests(db, id),
    listRecords(db, id),
  ]);
  const unfinishedTotal = Number(totals.unfinished);
  return {
    orders,
    orderTotal: Number(totals.all) - unfinishedTotal,
    unfinished,
    unfinishedTotal,
    saved,
    tickets,
    reviews,
    stockRequests,
    records,
  };
}

function listOrders(db: Db, userId: string, isListed: Expression<boolean>) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'placed_at',
      'order_status',
      'payment_status',
      'cash_state',
      'total_paise',
      'refunded_paise',
      'recipient',
      'address',
      'city',
      'pincode',
      'state',
      'phone',
      'notes',
      ...businessColumns,
    ])
    .select(
      sql<string>`(
        select string_agg(case quantity when 1 then title else quantity || ${sql.lit(' × ')} || title end, ', ' order by position)
        from order_lines where order_id = orders.id
      )`.as('items'),
    )
    .select(selectIsPartlySent)
    .where('user_id', '=', userId)
    .where(isListed)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CUSTOMER_ROWS)
    .execute();
}

function listTickets(db: Db, userId: string) {
  return db
    .selectFrom('tickets')
    .select(['id', 'ticket_number', 'kind', 'opened_at', 'closed_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CUSTOMER_ROWS)
    .execute();
}

function listReviews(db: Db, userId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'products.title', 'rating', 'message', 'reviews.created_at', 'hidden_at'])
    .where('user_id', '=', userId)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(MAX_CUSTOMER_ROWS)
    .execute();
}

/** Those of the account's email, if it is proven. */
function listStockRequests(db: Db, userId: string) {
  return db
    .selectFrom('stock_requests')
    .innerJoin('products', 'products.id', 'stock_requests.product_id')
    .select(['product_id', 'products.title', 'requested_at'])
    .where('email', '=', (eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`lower(users.email)`.as('email'))
        .where('users.id', '=', userId)
        .where('email_proven_at', 'is not', null),
    )
    .orderBy('requested_at', 'desc')
    .limit(MAX_CUSTOMER_ROWS)
    .execute();
}

function listRecords(db: Db, userId: string) {
  return db
    .selectFrom('customer_records')
    .leftJoin('users', 'users.id', 'customer_records.by_user_id')
    .select(['kind', 'note', 'users.user_name as by', 'at'])
    .where('user_id', '=', userId)
    .orderBy('customer_records.id', 'desc')
    .limit(MAX_CUSTOMER_ROWS)
    .execute();
}

/** Writes a note about a shopper, which the shopper's pages never show. @throws customer_not_found */
export async function addCustomerNote(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { customerId, note, byUserId }: { customerId: string; note: string; byUserId: string },
): Promise<void> {
  await database.write(async (tx) => {
    if (!(await findCustomer(tx, customerId))) throw refuse(customerRefusals.notFound);
    await tx
      .insertInto('customer_records')
      .values({
        user_id: customerId,
        kind: 'note',
        note: note.trim(),
        by_user_id: byUserId,
        at: clock.now(),
      })
      .execute();
  });
}

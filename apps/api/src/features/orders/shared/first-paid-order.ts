import { sql } from 'kysely';

/** Whether a paid order of `orders` is the first that its shopper paid for. */
export const isFirstPaidOrder = sql<boolean>`not exists (
  select from orders as earlier where earlier.user_id = orders.user_id and earlier.paid_at < orders.paid_at
)`;

import { sql } from 'kysely';

/** Whether the shopper of a paid order of `orders` had paid for one before. The index `orders_paid_by` serves it. */
export const isPaidAgain = sql<boolean>`exists (
  select from orders as earlier where earlier.user_id = orders.user_id and earlier.paid_at < orders.paid_at
)`;

/** Whether a paid order of `orders` is the first that its shopper paid for. */
export const isFirstPaidOrder = sql<boolean>`not ${isPaidAgain}`;

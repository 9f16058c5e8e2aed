import { sql } from 'kysely';

/** Ended unpaid: `isUnfinished` of the contract, as a condition in SQL. */
export const isUnfinishedRow = sql<boolean>`(order_status = 'Rejected' and payment_status = 'canceled'
  and cancelled_at is null)`;

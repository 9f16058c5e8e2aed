import { sql } from 'kysely';
import type { Db } from '../../../database.ts';

const inWords = new Intl.ListFormat('en-IN');

/** Whether a shop has anything of others, which no restore may take away. */
export async function shopFullness(db: Db): Promise<{ sentence: string | null; products: number }> {
  const { orders, customers, tickets, products, demonstration } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from orders)`.as('orders'),
      sql<number>`(select count(*)::integer from users where role = 'user')`.as('customers'),
      sql<number>`(select count(*)::integer from tickets)`.as('tickets'),
      sql<number>`(select count(*)::integer from products where deleted_at is null)`.as('products'),
      sql<boolean>`exists (select from demonstration_rows)`.as('demonstration'),
    ])
    .executeTakeFirstOrThrow();
  const has = [
    counted(orders, 'order'),
    counted(customers, 'customer'),
    counted(tickets, 'support ticket'),
  ].filter((each) => each !== null);
  if (has.length === 0) return { sentence: null, products };
  const end = demonstration
    ? 'Take the demonstration away first, under First steps.'
    : 'Start a new shop for it, with a data folder and a database of its own.';
  return {
    sentence: `This shop has ${inWords.format(has)}. A backup only goes into a shop that has none of these, so that nothing is lost. ${end}`,
    products,
  };
}

function counted(count: number, one: string): string | null {
  return count === 0 ? null : `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
}

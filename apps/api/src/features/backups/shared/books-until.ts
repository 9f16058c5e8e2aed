import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** What is in the books up to a moment: nothing of it changes later. Amounts are paise, as text where they are sums. */
export interface Books {
  orders: number;
  orderedPaise: string;
  payments: number;
  paidPaise: string;
  papers: number;
  paperPaise: string;
  /** A hash of all their numbers. */
  paperNumbers: string;
}

/** The books of a database up to a moment, by which a restored backup is compared with the shop. */
export function booksUntil(db: Db, until: Date): Promise<Books> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::integer from orders where placed_at <= ${until})`.as('orders'),
      // What was asked for: an offer of the payment account may come off an order later (decision 0210).
      sumOf('orders', sql`total_paise + offer_discount_paise`, sql`placed_at <= ${until}`).as('orderedPaise'),
      sql<number>`(select count(*)::integer from payments where captured_at <= ${until})`.as('payments'),
      sumOf('payments', sql`amount_paise`, sql`captured_at <= ${until}`).as('paidPaise'),
      sql<number>`(select count(*)::integer from tax_papers where issued_at <= ${until})`.as('papers'),
      sumOf('tax_papers', sql`total_paise`, sql`issued_at <= ${until}`).as('paperPaise'),
      sql<string>`(select coalesce(md5(string_agg(number, ' ' order by number collate "C")), '')
        from tax_papers where issued_at <= ${until})`.as('paperNumbers'),
    ])
    .executeTakeFirstOrThrow();
}

function sumOf(
  table: 'orders' | 'payments' | 'tax_papers',
  amount: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  return sql<string>`(select coalesce(sum(${amount}), 0)::text from ${sql.table(table)} where ${condition})`;
}

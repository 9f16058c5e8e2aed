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
      sumOf('orders', 'total_paise', sql`placed_at <= ${until}`).as('orderedPaise'),
      sql<number>`(select count(*)::integer from payments where captured_at <= ${until})`.as('payments'),
      sumOf('payments', 'amount_paise', sql`captured_at <= ${until}`).as('paidPaise'),
      sql<number>`(select count(*)::integer from tax_papers where issued_at <= ${until})`.as('papers'),
      sumOf('tax_papers', 'total_paise', sql`issued_at <= ${until}`).as('paperPaise'),
      sql<string>`(select coalesce(md5(string_agg(number, ' ' order by number collate "C")), '')
        from tax_papers where issued_at <= ${until})`.as('paperNumbers'),
    ])
    .executeTakeFirstOrThrow();
}

function sumOf(table: 'orders' | 'payments' | 'tax_papers', column: string, condition: RawBuilder<unknown>) {
  return sql<string>`(select coalesce(sum(${sql.ref(column)}), 0)::text from ${sql.table(table)} where ${condition})`;
}

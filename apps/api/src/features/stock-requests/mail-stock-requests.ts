import { sql } from 'kysely';
import type { Database, Tx } from '../../database.ts';
import { queueMail } from '../mails/index.ts';

/** Requests that are answered in one transaction. */
const BATCH_SIZE = 50;

/**
 * Writes one mail to each who waits for a product that is back, and forgets the request; a job calls it.
 * @returns how many were written
 */
export async function mailStockRequests(database: Database, wakeJobs: () => void): Promise<number> {
  return database.write(async (tx) => {
    const requests = await takeAnswerable(tx);
    if (requests.length > 0) tx.afterCommit(wakeJobs);
    for (const { slug, title, email } of requests) {
      await queueMail(tx, {
        kind: 'back_in_stock',
        recipient: email,
        subject: `${title} is back`,
        content: {
          preview: 'You asked us to tell you.',
          blocks: [
            {
              kind: 'paragraph',
              text: `You asked us to tell you when ${title} is back. It is, for as long as there are pieces: we have not put one aside for you.`,
            },
            { kind: 'button', label: `See ${title}`, to: `/shop/product/${slug}` },
            { kind: 'paragraph', text: 'This is the only mail about it. We have forgotten your request.' },
          ],
        },
      });
    }
    return requests.length;
  });
}

/** `skip locked`: two instances that ask at once get different requests and neither waits. */
async function takeAnswerable(tx: Tx) {
  const { rows } = await sql<{ slug: string; title: string; email: string }>`
    with answerable as (
      select request.product_id, request.email, products.title, products.slug
      from stock_requests as request join products on products.id = request.product_id
      where products.stock > products.held and products.deleted_at is null and products.is_published
      order by request.requested_at, request.email
      limit ${BATCH_SIZE}
      for update of request skip locked
    )
    delete from stock_requests using answerable
    where stock_requests.product_id = answerable.product_id and stock_requests.email = answerable.email
    returning answerable.slug, answerable.title, stock_requests.email`.execute(tx);
  return rows;
}

import type { Language } from '@shop/contract/languages';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database.ts';
import { newStopLink } from '../consents/index.ts';
import { mailParts, mailWords, queueMail } from '../mails/index.ts';
import { fullTitle } from '../catalog/index.ts';

/** How many requests are answered in one transaction. */
const BATCH_SIZE = 50;

/**
 * Writes one mail to everybody who waits for a product that is back, and deletes the request. Called by a job.
 * @returns how many were written
 */
export async function mailStockRequests(
  database: Database,
  { settings, now }: { settings: ShopSettings; now: Date },
): Promise<number> {
  return database.write(async (tx) => {
    const requests = await takeAnswerable(tx);
    for (const { slug, title, email, language } of requests) {
      const words = mailWords(settings, 'back_in_stock', { product: title }, language);
      const { back_in_stock: parts } = mailParts(language);
      const { unsubscribe, tokenSha256 } = newStopLink();
      const { subject, content } = words.mail({
        preview: parts.preview(),
        blocks: [
          ...words.opening,
          { kind: 'button', label: parts.button({ title }), to: `/shop/product/${slug}` },
          ...words.next,
        ],
      });
      const mailId = await queueMail(tx, {
        kind: 'back_in_stock',
        recipient: email,
        subject,
        content: { ...content, unsubscribe },
        fromAnyoneAt: now,
      });
      if (mailId === null) continue;
      await tx
        .insertInto('stock_mail_links')
        .values({ token_sha256: tokenSha256, email, mail_id: mailId, written_at: now })
        .execute();
    }
    return requests.length;
  });
}

/** With `skip locked`, two instances that run at once get different requests and neither waits. */
async function takeAnswerable(tx: Tx) {
  const { rows } = await sql<{ slug: string; title: string; email: string; language: Language }>`
    with answerable as (
      select request.product_id, request.email, ${fullTitle} as title, products.slug
      from stock_requests as request join products on products.id = request.product_id
      join product_stock on product_stock.product_id = request.product_id
      where product_stock.stock > product_stock.held and products.deleted_at is null and products.is_published
      order by request.requested_at, request.email
      limit ${BATCH_SIZE}
      for update of request skip locked
    )
    delete from stock_requests using answerable
    where stock_requests.product_id = answerable.product_id and stock_requests.email = answerable.email
    returning answerable.slug, answerable.title, stock_requests.email, stock_requests.language`.execute(tx);
  return rows;
}

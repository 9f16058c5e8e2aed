import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { Database } from '../database.ts';
import { mailBrand } from '../features/mails/index.ts';
import { renderMailText } from '../platform/mail/index.ts';

/** The sender of a test shop's mails. */
export const testBrand = mailBrand(demonstrationSettings, {
  publicUrl: 'http://shop.test',
  apiAddress: 'http://shop.test',
  mediaBaseUrl: '',
});

/** The outbox, oldest first, each mail with the text that its recipient reads; empty if its content was deleted. */
export async function listQueuedMails(
  database: Database,
  of: { recipient?: string; orderId?: string; kind?: string } = {},
) {
  const rows = await database.read
    .selectFrom('outbox_mails')
    .selectAll()
    .$if(of.recipient !== undefined, (query) => query.where('recipient', '=', of.recipient ?? ''))
    .$if(of.orderId !== undefined, (query) => query.where('order_id', '=', of.orderId ?? ''))
    .$if(of.kind !== undefined, (query) => query.where('kind', '=', of.kind ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    text: row.content === null ? '' : renderMailText(row.content, testBrand),
  }));
}

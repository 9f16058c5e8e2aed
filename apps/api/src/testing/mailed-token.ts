import type { Database } from '../database.ts';
import { listQueuedMails } from './queued-mails.ts';

/** The token of the link in the newest mail that asks to confirm a cash order, before it is sent. */
export async function mailedCashToken(database: Database, orderId: string): Promise<string> {
  const mails = await listQueuedMails(database, { orderId, kind: 'cash_to_confirm' });
  const token = /\/shop\/confirm-order\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No mail asks to confirm order ${orderId}`);
  return token;
}

import type { Generated } from 'kysely';
import type { MailContent } from '../platform/mail/index.ts';
import type { Json } from './columns.ts';

/** Mails that wait or were sent. */
export interface OutboxMailTable {
  id: string;
  kind: string;
  order_id: string | null;
  recipient: string;
  subject: string;
  content: Json<MailContent> | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** It became a file, which reaches nobody. */
  is_saved: Generated<boolean>;
  next_try_at: Date | null;
  tries: Generated<number>;
  last_error: string | null;
  contains_secret: Generated<boolean>;
  request_id: string | null;
  resend_of: string | null;
  reply_to: string | null;
}

/** Links in mails that open an order or a ticket to anyone who has them. Exactly one of the two ids is set. */
export interface MailedLinkTable {
  token_sha256: Buffer;
  order_id: string | null;
  ticket_id: string | null;
}

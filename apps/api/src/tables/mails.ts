import type { MailContent } from '../platform/mail/index.ts';
import type { Defaulted, Json } from './columns.ts';

export interface MailsTables {
  /** Mails that wait or were sent. */
  outbox_mails: {
    id: string;
    kind: string;
    order_id: string | null;
    recipient: string;
    subject: string;
    content: Json<MailContent> | null;
    created_at: Defaulted<Date>;
    sent_at: Date | null;
    /** It became a file, which reaches nobody. */
    is_saved: Defaulted<boolean>;
    next_try_at: Date | null;
    tries: Defaulted<number>;
    last_error: string | null;
    contains_secret: Defaulted<boolean>;
    request_id: string | null;
    resend_of: string | null;
    reply_to: string | null;
  };
  /** Links in mails that open an order or a ticket to anyone who has them. Exactly one of the two ids is set. */
  mailed_links: {
    token_sha256: Buffer;
    order_id: string | null;
    ticket_id: string | null;
  };
}

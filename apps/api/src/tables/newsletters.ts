import type { Language } from '@shop/contract/languages';
import type { Audience, NewsletterWords } from '@shop/contract/newsletters/schemas';
import type { Defaulted, Json } from './columns.ts';

export interface NewslettersTables {
  /** One asking of a mailbox for the newsletter. */
  newsletter_addresses: {
    id: string;
    email: string;
    language: Language;
    text_version: number;
    asked_at: Date;
    token_sha256: Buffer;
    confirmed_at: Date | null;
    stopped_at: Date | null;
  };
  newsletters: {
    id: string;
    words: Json<NewsletterWords>;
    product_ids: string[];
    audience: Json<Audience>;
    status: 'draft' | 'planned' | 'sending' | 'sent' | 'stopped';
    send_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    created_at: Date;
    version: Defaulted<number>;
  };
  /** A mailbox that a newsletter goes to. */
  newsletter_recipients: {
    newsletter_id: string;
    email: string;
    user_id: string | null;
    language: Language;
    chosen_at: Date;
    written_at: Date | null;
    mail_id: string | null;
    token_sha256: Buffer | null;
    stopped_at: Date | null;
  };
}

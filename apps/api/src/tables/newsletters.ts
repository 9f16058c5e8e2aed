import type { Language } from '@shop/contract/languages';
import type { Audience, NewsletterWords } from '@shop/contract/newsletters/schemas';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** One asking of a mailbox for the newsletter. */
export interface NewsletterAddressTable {
  id: string;
  email: string;
  language: Language;
  text_version: number;
  asked_at: Date;
  token_sha256: Buffer;
  confirmed_at: Date | null;
  stopped_at: Date | null;
}

export interface NewsletterTable {
  id: string;
  words: Json<NewsletterWords>;
  product_ids: string[];
  audience: Json<Audience>;
  status: 'draft' | 'planned' | 'sending' | 'sent' | 'stopped';
  send_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  version: Generated<number>;
}

/** A mailbox that a newsletter goes to. */
export interface NewsletterRecipientTable {
  newsletter_id: string;
  email: string;
  user_id: string | null;
  language: Language;
  chosen_at: Date;
  written_at: Date | null;
  mail_id: string | null;
  token_sha256: Buffer | null;
  stopped_at: Date | null;
}

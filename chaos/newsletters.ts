import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';
import { purposeWords } from '@shop/contract/consents/purposes';
import { addNewsletter, listNewsletters, sendNewsletter } from '@shop/contract/newsletters/endpoints';
import { sql } from 'kysely';
import { note } from './diary.ts';
import type { Plant } from './book-plants.ts';
import type { Facts } from './facts.ts';
import type { OwnersWork } from './owner-orders.ts';

/** More than the outbox takes at once, so that each newsletter leaves in slices. */
const READERS = 60;

/** A newsletter that has started, as the shop's database has it. */
export interface NewsletterFact {
  subject: string;
  /** It says that everything of it has left. */
  isOver: boolean;
  /** Emails in the outbox, those of them that were sent, and the mailboxes that they are to. */
  written: number;
  sent: number;
  readers: number;
}

/** Gives a shop that has not been started yet mailboxes that have confirmed its newsletter. */
export async function addReaders(database: Database): Promise<void> {
  const at = new Date();
  await database.write((tx) =>
    tx
      .insertInto('newsletter_addresses')
      .values(
        Array.from({ length: READERS }, (_, reader) => ({
          id: randomUUID(),
          email: `reader-${reader}@reader.example`,
          language: 'en' as const,
          text_version: purposeWords.newsletter.version,
          asked_at: at,
          token_sha256: Buffer.from(`reader ${reader}`),
          confirmed_at: at,
        })),
      )
      .execute(),
  );
}

/** An owner who writes a newsletter and sends it at once, unless the last one is still on its way. */
export function createNewsletterWork({
  client,
  token,
  diary,
}: Pick<OwnersWork, 'client' | 'token' | 'diary'>): () => Promise<void> {
  return async () => {
    const last = await client.persist(listNewsletters, { token, query: { limit: '1' } });
    const isUnderWay = last.isOk && last.body.data.some(({ status }) => status !== 'sent');
    if (isUnderWay) return;
    const subject = `News ${randomUUID()}`;
    const words = { en: { subject, text: 'A new soap is here.' }, hi: { subject: '', text: '' } };
    const body = { words, productIds: [], audience: { kind: 'all' as const, days: 30 } };
    const added = await client.persist(addNewsletter, { token, body });
    if (!added.isOk) throw new Error(`a newsletter was refused: ${JSON.stringify(added.refusal)}`);
    const params = { id: added.body.data._id };
    const started = await client.persist(sendNewsletter, { token, params, body: {} });
    // No draft any more: the first attempt, whose answer was lost, was successful.
    if (!started.isOk && started.refusal.code !== 'newsletter_not_draft') {
      throw new Error(`a newsletter was not sent: ${JSON.stringify(started.refusal)}`);
    }
    diary.newsletters.add(subject);
    note(diary, 'owner sends a newsletter');
    diary.newsletters.add(subject);
  };
}

export async function readNewsletters({ read }: Pick<Database, 'read'>): Promise<NewsletterFact[]> {
  const facts = sql<NewsletterFact>`(
    select words->'en'->>'subject' as subject, status = 'sent' as "isOver", mails.*
    from newsletters cross join lateral (
      select count(*)::integer as written, count(sent_at)::integer as sent,
        count(distinct recipient)::integer as readers
      from outbox_mails where kind = 'newsletter' and subject = words->'en'->>'subject'
    ) as mails
    where started_at is not null
  )`;
  return read.selectFrom(facts.as('facts')).selectAll().execute();
}

/** Each reader gets each newsletter once, also where it is still on its way; none that was told as sent is gone. */
export function judgeNewsletters({ newsletters, toldNewsletters }: Facts): string[] {
  const known = new Set(newsletters.map(({ subject }) => subject));
  return [
    ...toldNewsletters.filter((subject) => !known.has(subject)).map((subject) => `"${subject}" is lost`),
    ...newsletters
      .filter(({ written, readers }) => written !== readers)
      .map(
        ({ subject, written, readers }) => `"${subject}" was written ${written} times to ${readers} readers`,
      ),
    ...newsletters
      .filter(({ sent, readers, isOver }) => !isOver || sent !== READERS || readers !== READERS)
      .map(({ subject, sent }) => `"${subject}" has left ${sent} times for ${READERS} readers`),
  ];
}

export const newsletterPlants: Record<string, Plant> = {
  'newsletter-lost': (facts) => {
    const [lost, ...newsletters] = facts.newsletters;
    return lost ? { ...facts, newsletters, toldNewsletters: [lost.subject] } : null;
  },
  'newsletter-twice': (facts) =>
    changeFirst(facts, ({ written, sent }) => ({ written: written + 1, sent: sent + 1 })),
  'newsletter-reader-forgotten': (facts) =>
    changeFirst(facts, ({ written, sent, readers }) => ({
      written: written - 1,
      sent: sent - 1,
      readers: readers - 1,
    })),
  'newsletter-unsent': (facts) => changeFirst(facts, ({ sent }) => ({ sent: sent - 1 })),
};

function changeFirst(
  facts: Facts,
  change: (newsletter: NewsletterFact) => Partial<NewsletterFact>,
): Facts | null {
  const [first, ...others] = facts.newsletters;
  return first ? { ...facts, newsletters: [{ ...first, ...change(first) }, ...others] } : null;
}

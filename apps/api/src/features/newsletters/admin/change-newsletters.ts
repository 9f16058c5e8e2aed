import { languages } from '@shop/contract/languages';
import type { NewsletterDraft, NewsletterWords } from '@shop/contract/newsletters/schemas';
import * as newsletterRefusals from '@shop/contract/newsletters/refusals';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { saveSeen } from '../../../platform/still-seen.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { queueMail } from '../../mails/index.ts';
import { readProducts, writeNewsletter } from '../shared/newsletter-mail.ts';
import { findNewsletter } from './newsletter-queries.ts';

type ChangeDependencies = Pick<ShopContext, 'database' | 'clock'>;

const trimmed = ({ subject, text }: NewsletterWords['en']) => ({
  subject: subject.trim(),
  text: text.trim(),
});

const columnsOf = ({ words: { en, hi }, productIds, audience }: NewsletterDraft) => ({
  words: JSON.stringify({ en: trimmed(en), hi: trimmed(hi) }),
  product_ids: productIds,
  audience: JSON.stringify(audience),
});

/** @returns its id */
export async function addNewsletter(
  { database, clock }: ChangeDependencies,
  draft: NewsletterDraft,
): Promise<string> {
  const id = uuidv7();
  await database.write((tx) =>
    tx
      .insertInto('newsletters')
      .values({ id, ...columnsOf(draft), status: 'draft', created_at: clock.now() })
      .execute(),
  );
  return id;
}

/** A newsletter, and the version of it that somebody saw; undefined: any. */
interface Seen {
  id: string;
  version?: number | undefined;
}

/** @throws newsletter_not_found; newsletter_not_draft; newsletter_changed */
export async function editNewsletter(
  { database }: ChangeDependencies,
  { id, version }: Seen,
  draft: NewsletterDraft,
): Promise<void> {
  await database.write(async (tx) => {
    const current = await lockDraft(tx, id);
    const read = async () => (await findNewsletter(tx, id)) ?? {};
    const seen = {
      isOutdated: version !== undefined && version !== current.version,
      read,
      refusal: (data: object) => refuse(newsletterRefusals.newsletterChanged, { data }),
    };
    await saveSeen(seen, () =>
      tx
        .updateTable('newsletters')
        .set({ ...columnsOf(draft), version: current.version + 1 })
        .where('id', '=', id)
        .execute(),
    );
  });
}

/** @throws newsletter_not_found; newsletter_not_draft */
export async function removeNewsletter({ database }: ChangeDependencies, id: string): Promise<void> {
  await database.write(async (tx) => {
    await lockDraft(tx, id);
    await tx.deleteFrom('newsletters').where('id', '=', id).execute();
  });
}

/** Mails it to its writer, in each language that it has. @throws newsletter_not_found; newsletter_unfinished */
export async function testNewsletter(
  { database }: ChangeDependencies,
  id: string,
  recipient: string,
): Promise<void> {
  await database.write(async (tx) => {
    const { words, product_ids: productIds } = await lock(tx, id);
    ensureFinished(words);
    const items = await readProducts(tx, productIds);
    for (const language of languages.filter((each) => words[each].subject !== '')) {
      const { subject, content } = writeNewsletter(words, language, items);
      await queueMail(tx, { kind: 'newsletter_test', recipient, subject, content });
    }
  });
}

/**
 * Lets a draft leave from a time on; null: now.
 * @throws newsletter_not_found; newsletter_not_draft; newsletter_changed; newsletter_unfinished; newsletter_time_past
 */
export async function planNewsletter(
  { database, clock }: ChangeDependencies,
  { id, version }: Seen,
  at: Date | null,
): Promise<void> {
  await database.write(async (tx) => {
    ensureFinished((await lockSeen(tx, { id, version })).words);
    const now = clock.now();
    if (at !== null && at <= now) throw refuse(newsletterRefusals.newsletterTimePast);
    await tx
      .updateTable('newsletters')
      .set({ status: 'planned', send_at: at ?? now })
      .where('id', '=', id)
      .execute();
  });
}

/**
 * Anyone who has not got it yet gets none. One that has not started is a draft again.
 * @throws newsletter_not_found; newsletter_not_under_way
 */
export async function stopNewsletter({ database, clock }: ChangeDependencies, id: string): Promise<void> {
  await database.write(async (tx) => {
    const { status } = await lock(tx, id);
    if (status !== 'planned' && status !== 'sending') throw refuse(newsletterRefusals.newsletterNotUnderWay);
    await tx
      .updateTable('newsletters')
      .set(
        status === 'planned'
          ? { status: 'draft', send_at: null }
          : { status: 'stopped', ended_at: clock.now() },
      )
      .where('id', '=', id)
      .execute();
  });
}

async function lockDraft(tx: Tx, id: string) {
  const newsletter = await lock(tx, id);
  if (newsletter.status !== 'draft') throw refuse(newsletterRefusals.newsletterNotDraft);
  return newsletter;
}

/** A draft that nobody has changed since. */
async function lockSeen(tx: Tx, { id, version }: Seen) {
  const newsletter = await lockDraft(tx, id);
  if (version !== undefined && newsletter.version !== version) {
    throw refuse(newsletterRefusals.newsletterChanged, { data: await findNewsletter(tx, id) });
  }
  return newsletter;
}

async function lock(tx: Tx, id: string) {
  const newsletter = await tx
    .selectFrom('newsletters')
    .select(['words', 'product_ids', 'status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (newsletter === undefined) throw refuse(newsletterRefusals.newsletterNotFound);
  return newsletter;
}

const isWritten = (text: string) => text.trim() !== '';

function ensureFinished({ en, hi }: NewsletterWords): void {
  const isHindiHalf = isWritten(hi.subject) !== isWritten(hi.text);
  if (isHindiHalf || !isWritten(en.subject) || !isWritten(en.text)) {
    throw refuse(newsletterRefusals.newsletterUnfinished);
  }
}

import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import * as consentRefusals from '@shop/contract/consents/refusals';
import type { Stoppable } from '@shop/contract/consents/stoppable';
import type { Language } from '@shop/contract/languages';
import type { Tx } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';
import { give, takeBack } from './consent-queries.ts';
import { stopAddress, stopNewsletter } from './newsletter-addresses.ts';
import { findOptionalMail } from './queue-optional-mail.ts';
import { stopStockMails } from './stop-stock-mails.ts';

export type ConsentDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'rateLimits'>;

/** Each choice is kept for years, also one that was taken back at once. */
const CHOICE_LIMIT: Limit = { by: 'email', count: 60, windowMs: 3_600_000 };

interface Chosen {
  purpose: Purpose;
  isOn: boolean;
  /** Of the words that were read. */
  version: number;
  language: Language;
}

interface Chooser {
  userId: string;
  email: string;
  /** The network address that the call came from. */
  address: string;
}

/**
 * Agrees to mails, or takes that back.
 * @throws consent_words_changed if other words were read than hold now; too_many_choices beyond 60 per hour
 */
export async function choose(
  { database, clock, rateLimits }: ConsentDependencies,
  { userId, email, address }: Chooser,
  { purpose, isOn, version, language }: Chosen,
): Promise<void> {
  if (isOn && version !== purposeWords[purpose].version) throw refuse(consentRefusals.wordsChanged);
  const choice = { userId, purpose, at: clock.now() };
  await database.write(async (tx) => {
    if (rateLimits) await ensureRoom(tx, { email, address, at: choice.at });
    if (isOn) return give(tx, { ...choice, version, language });
    await takeBack(tx, choice);
    if (purpose === 'newsletter') await stopOfAccount(tx, choice);
  });
}

async function ensureRoom(
  tx: Tx,
  { email, address, at }: Omit<Chooser, 'userId'> & { at: Date },
): Promise<void> {
  const attempt = { kind: 'consent', email: email.toLowerCase(), network: networkOf(address), at } as const;
  const waitMs = await countAttempt(tx, attempt, [CHOICE_LIMIT]);
  if (waitMs > 0) throw refuse(consentRefusals.tooManyChoices, { retryAfterSeconds: waitMs / 1000 });
}

/** What the mailbox of an account asked for without it is taken back too, if the mailbox is theirs. */
async function stopOfAccount(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
  if (account) await stopAddress(tx, { email: account.email, at });
}

/**
 * Stops the mails of the kind of the one that had this token in its link. Stopping them again changes nothing.
 * @throws stop_link_unknown
 */
export async function stopMails({ database, clock }: ConsentDependencies, token: string): Promise<Stoppable> {
  const mail = await findOptionalMail(database.read, token);
  if (mail !== null) {
    await database.write((tx) => takeBack(tx, { ...mail, at: clock.now() }));
    return mail.purpose;
  }
  if (await database.write((tx) => stopStockMails(tx, token))) return 'back_in_stock';
  if (await database.write((tx) => stopNewsletter(tx, token, clock.now()))) return 'newsletter';
  throw refuse(consentRefusals.stopLinkUnknown);
}

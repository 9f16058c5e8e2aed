import { randomBytes } from 'node:crypto';
import { purposeWords } from '@shop/contract/consents/purposes';
import * as consentRefusals from '@shop/contract/consents/refusals';
import type { Language } from '@shop/contract/languages';
import { NEWSLETTER_LINK_DAYS } from '@shop/contract/limits';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { mailParts, queueMail } from '../mails/index.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';
import { isConfirmed } from './newsletter-addresses.ts';
import { hashOf } from './queue-optional-mail.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The same as for a session. */
const TOKEN_BYTES = 32;
const EMAIL_LIMIT: Limit = { by: 'email', count: 3, windowMs: HOUR_MS };
const NETWORK_LIMIT: Limit = { by: 'network', count: 30, windowMs: HOUR_MS };

export type NewsletterDependencies = Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'rateLimits' | 'publicUrl'
>;

interface Asking {
  email: string;
  /** Of the words that were read. */
  version: number;
  language: Language;
}

/**
 * Mails a link to a mailbox that somebody typed, with which it can be confirmed that its owner wants the newsletter.
 * Does the same for a mailbox that has the newsletter already, so that nobody learns which ones have.
 * @param from the network address that the call came from
 * @throws newsletter_off; consent_words_changed; newsletter_asked_often beyond 3 per hour for a mailbox, or 30 from a
 *   network
 */
export async function askForNewsletter(
  { database, clock, readSettings, rateLimits }: NewsletterDependencies,
  { email: typed, version, language }: Asking,
  from: { address: string },
): Promise<void> {
  const settings = readSettings();
  if (settings.reminders.newsletter === 'no') throw refuse(consentRefusals.newsletterOff);
  if (version !== purposeWords.newsletter.version) throw refuse(consentRefusals.wordsChanged);
  const email = typed.trim().toLowerCase();
  const at = clock.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await database.write(async (tx) => {
    if (rateLimits) await ensureRoom(tx, { email, network: networkOf(from.address), at });
    await tx
      .insertInto('newsletter_addresses')
      .values({
        id: uuidv7(),
        email,
        language,
        text_version: version,
        asked_at: at,
        token_sha256: hashOf(token),
      })
      .execute();
    const { name: shop } = settings.shop;
    const { newsletter_confirm: parts } = mailParts(language);
    await queueMail(tx, {
      kind: 'newsletter_confirm',
      recipient: email,
      subject: parts.subject({ shop }),
      content: {
        language,
        preview: parts.preview(),
        blocks: [
          { kind: 'paragraph', text: parts.text({ shop, days: NEWSLETTER_LINK_DAYS }) },
          { kind: 'button', label: parts.button(), to: `/shop/newsletter/confirm?token=${token}` },
          { kind: 'paragraph', text: parts.otherwise() },
        ],
      },
      holdsSecret: true,
      fromAnyoneAt: at,
    });
  });
}

async function ensureRoom(tx: Tx, attempt: { email: string; network: string; at: Date }): Promise<void> {
  const asked = { kind: 'newsletter_asked', ...attempt } as const;
  const waitMs = await countAttempt(tx, asked, [EMAIL_LIMIT, NETWORK_LIMIT]);
  if (waitMs === 0) return;
  throw refuse(consentRefusals.newsletterAskedOften, { retryAfterSeconds: waitMs / 1000 });
}

/**
 * Confirms that the mailbox which has this link wants the newsletter. Doing so again changes nothing.
 * @throws newsletter_link_unknown if the link is unknown or over, or the newsletter was stopped since
 */
export async function confirmNewsletter(
  { database, clock }: Pick<NewsletterDependencies, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  const at = clock.now();
  await database.write(async (tx) => {
    const asking = await tx
      .selectFrom('newsletter_addresses')
      .select(['id', 'email', 'confirmed_at', 'stopped_at'])
      .where('token_sha256', '=', hashOf(token))
      .where((eb) =>
        eb.or([
          eb('confirmed_at', 'is not', null),
          eb('asked_at', '>', new Date(at.getTime() - NEWSLETTER_LINK_DAYS * DAY_MS)),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!asking || asking.stopped_at !== null) throw refuse(consentRefusals.newsletterLinkUnknown);
    if (asking.confirmed_at !== null) return;
    // Anyone who asked twice has it by the link that was pressed first.
    const { id, email } = asking;
    await takeAdvisoryLock(tx, 'mailbox', email);
    const known = await tx
      .selectFrom('newsletter_addresses')
      .select('id')
      .where('email', '=', email)
      .where(isConfirmed)
      .executeTakeFirst();
    if (known) return;
    await tx.updateTable('newsletter_addresses').set({ confirmed_at: at }).where('id', '=', id).execute();
  });
}

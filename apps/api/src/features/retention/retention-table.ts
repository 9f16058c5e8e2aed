import { AGENT_KEYS, NEWSLETTER_LINK_DAYS, STAY_DAYS } from '@shop/contract/limits';
import { dayOfIndia } from '@shop/contract/days';
import {
  type RetentionSetting,
  type RetentionSubject,
  retentionSettings,
} from '@shop/contract/settings/retention';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../tables/index.ts';
import {
  CODE_MAIL_KIND,
  RESET_MAIL_KIND,
  challengesStartAfter,
  codesStartAfter,
  phonesCountAfter,
  emailUndosStartAfter,
  resetLinksStartAfter,
  sessionBounds,
  staysStartAfter,
  ticketsStartAfter,
} from '../auth/index.ts';
import { CLOSED_MAIL_KIND } from '../customers/index.ts';

/** Rows of a table whose time ends, and what is left of them. */
export interface Expiring {
  table: keyof Tables;
  /** The column that says since when a row is kept: a time, or a day in Asia/Kolkata. */
  since: string;
  /** Rows that are not younger than this have ended. */
  endOf: (now: Date, settings: Pick<ShopSettings, 'retention'>) => Date | string;
  /** Which of the rows; all by default. */
  which?: RawBuilder<boolean>;
  /** What is emptied; by default the row is deleted, with all that hangs on it. */
  empty?: string;
  /** Its accounts are kept as those whose session ran out. */
  isSession?: true;
  /** Why the table cannot grow, so that reading all of it each time costs nothing; without it, an index leads there. */
  isSmall?: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (ms: number) => (now: Date) => new Date(now.getTime() - ms);
const daysAgo = (days: number) => (now: Date) => dayOfIndia(new Date(now.getTime() - days * DAY_MS));

/** The moment before which something of this setting has ended. Months are those of the calendar. */
function asSet(setting: RetentionSetting): Expiring['endOf'] {
  return (now, { retention }) => {
    const end = new Date(now);
    if (retentionSettings[setting].unit === 'days') end.setUTCDate(end.getUTCDate() - retention[setting]);
    else end.setUTCMonth(end.getUTCMonth() - retention[setting]);
    return end;
  };
}

/**
 * What the shop removes by itself, and when. `pictures` has files as well and is removed by the feature that stores
 * them.
 */
export const retentionTable: Readonly<Record<Exclude<RetentionSubject, 'pictures'>, readonly Expiring[]>> = {
  mailBodyDays: [
    {
      table: 'outbox_mails',
      since: 'sent_at',
      endOf: asSet('mailBodyDays'),
      which: sql`content is not null and next_try_at is null`,
      empty: 'content',
    },
  ],
  mailEntryMonths: [
    {
      table: 'outbox_mails',
      since: 'created_at',
      endOf: asSet('mailEntryMonths'),
      which: sql`next_try_at is null`,
    },
    { table: 'optional_mails', since: 'written_at', endOf: asSet('mailEntryMonths') },
    { table: 'stock_mail_links', since: 'written_at', endOf: asSet('mailEntryMonths') },
    {
      table: 'whatsapp_messages',
      since: 'created_at',
      endOf: asSet('mailEntryMonths'),
      which: sql`next_try_at is null`,
    },
    { table: 'refill_reminders', since: 'written_at', endOf: asSet('mailEntryMonths') },
    { table: 'newsletter_addresses', since: 'stopped_at', endOf: asSet('mailEntryMonths') },
    { table: 'newsletter_recipients', since: 'chosen_at', endOf: asSet('mailEntryMonths') },
    {
      table: 'consents',
      since: 'taken_back_at',
      endOf: asSet('mailEntryMonths'),
      // The newest choice holds for as long as the account does.
      which: sql`exists (
        select from consents as newer
        where newer.user_id = consents.user_id and newer.purpose = consents.purpose and newer.id > consents.id
      )`,
    },
  ],
  contactMonths: [{ table: 'contact_messages', since: 'sent_at', endOf: asSet('contactMonths') }],
  ticketMonths: [
    {
      table: 'tickets',
      since: 'closed_at',
      endOf: asSet('ticketMonths'),
      which: sql`(user_id is null or exists (
        select from users where users.id = tickets.user_id and users.closed_at is not null
      ))`,
    },
  ],
  cartMonths: [
    { table: 'cart_items', since: 'added_at', endOf: asSet('cartMonths') },
    { table: 'cart_notes', since: 'created_at', endOf: asSet('cartMonths') },
    // Whatever was in the cart then is gone.
    { table: 'cart_reminders', since: 'written_at', endOf: asSet('cartMonths') },
    { table: 'saved_products', since: 'saved_at', endOf: asSet('cartMonths') },
  ],
  stockRequestMonths: [
    { table: 'stock_requests', since: 'requested_at', endOf: asSet('stockRequestMonths') },
  ],
  signInMonths: [
    {
      table: 'attempts',
      since: 'at',
      endOf: asSet('signInMonths'),
      which: sql`kind = 'sign_in_success'`,
    },
    { table: 'access_events', since: 'last_at', endOf: asSet('signInMonths') },
  ],
  sessions: [
    {
      table: 'sessions',
      since: 'last_used_at',
      endOf: (now) => sessionBounds(now).usedAfter,
      isSession: true,
      isSmall: 'it has the sign-ins of a week',
    },
    {
      table: 'sessions',
      since: 'created_at',
      endOf: (now) => sessionBounds(now).startedAfter,
      isSession: true,
      isSmall: 'it has the sign-ins of a week',
    },
  ],
  stays: [
    {
      table: 'stays',
      since: 'created_at',
      endOf: staysStartAfter,
      isSession: true,
      isSmall: `it has the devices of ${STAY_DAYS.user} days`,
    },
  ],
  resets: [
    {
      table: 'password_resets',
      since: 'created_at',
      endOf: resetLinksStartAfter,
      isSmall: 'it has the links of an hour',
    },
    // A link that comes too late helps nobody.
    {
      table: 'outbox_mails',
      since: 'created_at',
      endOf: resetLinksStartAfter,
      which: sql`kind = ${sql.lit(RESET_MAIL_KIND)}`,
    },
  ],
  codes: [
    { table: 'mailed_codes', since: 'created_at', endOf: codesStartAfter },
    { table: 'email_changes', since: 'created_at', endOf: emailUndosStartAfter },
    {
      table: 'outbox_mails',
      since: 'created_at',
      endOf: codesStartAfter,
      which: sql`kind in (${sql.lit(CODE_MAIL_KIND)}, 'email_change_code')`,
    },
  ],
  phones: [{ table: 'account_phones', since: 'used_at', endOf: phonesCountAfter }],
  tickets: [
    {
      table: 'sign_in_tickets',
      since: 'created_at',
      endOf: ticketsStartAfter,
      isSmall: 'it has the sign-ins of five minutes',
    },
  ],
  challenges: [
    {
      table: 'used_challenges',
      since: 'used_at',
      endOf: challengesStartAfter,
      isSmall: 'it has the sign-ins of a quarter of an hour',
    },
  ],
  closings: [
    {
      table: 'outbox_mails',
      since: 'created_at',
      // Whatever its age, also where the database's clock is ahead.
      endOf: (now) => new Date(now.getTime() + DAY_MS),
      which: sql`kind = ${sql.lit(CLOSED_MAIL_KIND)} and next_try_at is null`,
    },
  ],
  invitations: [
    {
      table: 'invitations',
      since: 'sent_at',
      endOf: ago(365 * DAY_MS),
      isSmall: 'it has the invitations of one shop in a year',
    },
  ],
  newsletterAsked: [
    {
      table: 'newsletter_addresses',
      since: 'asked_at',
      endOf: ago(NEWSLETTER_LINK_DAYS * DAY_MS),
      which: sql`confirmed_at is null`,
    },
  ],
  attempts: [
    // Of the limits those of a mailbox, of questions, of the contact form and of what is few look back further than an
    // hour.
    {
      table: 'attempts',
      since: 'at',
      endOf: ago(HOUR_MS),
      which: sql`kind not in ('sign_in_success', 'mail_from_anyone', 'question', 'contact_message', 'few_held')`,
    },
    {
      table: 'attempts',
      since: 'at',
      endOf: ago(DAY_MS),
      which: sql`kind in ('mail_from_anyone', 'question', 'contact_message', 'few_held')`,
    },
  ],
  visitors: [
    { table: 'visitors', since: 'day', endOf: daysAgo(2) },
    { table: 'visit_salts', since: 'day', endOf: daysAgo(2) },
  ],
  agentBaskets: [{ table: 'agent_baskets', since: 'expires_at', endOf: ago(0) }],
  agentAnswers: [{ table: 'agent_answers', since: 'kept_at', endOf: ago(AGENT_KEYS.hours * HOUR_MS) }],
  pageErrors: [{ table: 'page_errors', since: 'day', endOf: daysAgo(91) }],
  pageSpeeds: [{ table: 'page_speeds', since: 'day', endOf: daysAgo(91) }],
  webhooks: [
    { table: 'webhook_events', since: 'received_at', endOf: ago(90 * DAY_MS) },
    { table: 'courier_events', since: 'received_at', endOf: ago(90 * DAY_MS) },
    {
      table: 'courier_bookings',
      since: 'created_at',
      endOf: ago(90 * DAY_MS),
      which: sql`label_url is not null`,
      empty: 'label_url',
    },
    {
      table: 'webhook_messages',
      since: 'created_at',
      endOf: ago(90 * DAY_MS),
      which: sql`next_try_at is null`,
    },
  ],
};

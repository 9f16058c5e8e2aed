/**
 * How long the shop keeps what it has of people: the installed limits, those that an owner may set, and why. Which
 * rows that means, and what removes them, is the API's (`features/retention/retention-table.ts`). Sources are in
 * `docs/operations.md`, 'Data of people'; a lawyer must confirm them.
 */

/** A limit that the owner sets, between `least` and `most`. */
export interface SetRetention {
  /** What goes. */
  what: string;
  unit: 'days' | 'months';
  installed: number;
  least: number;
  most: number;
  /** What it is kept for, and why not for less. */
  why: string;
}

const setRetention = {
  mailBodyDays: {
    what: 'Content of sent emails',
    unit: 'days',
    installed: 90,
    least: 30,
    most: 1_095,
    why: 'To read what was sent, and to send it again. Links that open something are never kept.',
  },
  mailEntryMonths: {
    what: 'List of emails: to whom, about what, when; and earlier choices of emails',
    unit: 'months',
    installed: 36,
    least: 12,
    most: 96,
    why: 'To show that somebody was told.',
  },
  contactMonths: {
    what: 'Messages of the contact form',
    unit: 'months',
    installed: 36,
    least: 12,
    most: 96,
    why: 'Claims can be made for three years.',
  },
  ticketMonths: {
    what: 'Closed tickets of people without an account',
    unit: 'months',
    installed: 36,
    least: 12,
    most: 96,
    why: 'Claims can be made for three years. Counted from the day on which a ticket was closed; those of closed accounts are among them.',
  },
  cartMonths: {
    what: 'Products that stay in a cart or are kept for later',
    unit: 'months',
    installed: 12,
    least: 1,
    most: 36,
    why: 'Nobody comes back for an older cart.',
  },
  stockRequestMonths: {
    what: 'Requests for an email when a product is back',
    unit: 'months',
    installed: 12,
    least: 1,
    most: 36,
    why: 'Removed earlier, once the email is written.',
  },
  signInMonths: {
    what: 'Who signed in or out or was refused, from which network',
    unit: 'months',
    installed: 12,
    least: 12,
    most: 36,
    why: 'The DPDP Rules ask for logs of a year. It also lets people in whose password strangers are guessing.',
  },
} as const satisfies Record<string, SetRetention>;

export type RetentionSetting = keyof typeof setRetention;
export const retentionSettings: Readonly<Record<RetentionSetting, SetRetention>> = setRetention;

/** The limits of a new shop. */
export const installedRetention = Object.fromEntries(
  Object.entries(setRetention).map(([name, { installed }]) => [name, installed]),
) as Record<RetentionSetting, number>;

/** A limit that follows from how the shop works, so that nobody sets it. */
interface FixedRetention {
  what: string;
  /** For how long, as a part of a sentence. */
  howLong: string;
}

const fixed = {
  sessions: { what: 'Sign-ins', howLong: '12 hours without use, at most 7 days' },
  stays: { what: 'Devices that stay signed in', howLong: '90 days, those of people of the shop 7' },
  resets: { what: 'Links for a new password, and their emails', howLong: 'until they end' },
  codes: { what: 'Codes that sign in, and their emails', howLong: 'ten minutes' },
  phones: { what: 'Phone numbers that sign in', howLong: '90 days after their last use' },
  tickets: { what: 'Sign-ins whose second step is awaited', howLong: 'five minutes' },
  challenges: { what: 'That a passkey has signed', howLong: 'a quarter of an hour' },
  closings: { what: 'The email that an account was closed', howLong: 'until it is sent' },
  invitations: { what: 'Invitations of people of the shop', howLong: 'a year' },
  newsletterAsked: {
    what: 'Emails that asked for the newsletter and were not confirmed',
    howLong: 'seven days',
  },
  attempts: {
    what: 'Tries that limits count, with their networks',
    howLong: 'an hour, of emails, questions and messages a day',
  },
  visitors: { what: 'Who visited on a day, without a name', howLong: 'until the next day is over' },
  agentBaskets: { what: 'Carts and checkouts that agents filled', howLong: 'six hours' },
  agentAnswers: { what: 'Answers for agents that send a call again, sealed', howLong: 'a day' },
  pageErrors: { what: 'Counts of errors of pages', howLong: '90 days' },
  pageSpeeds: { what: 'Counts of how fast pages were', howLong: '90 days' },
  webhooks: {
    what: 'Which messages Razorpay sent, which the shop sent to webhooks, and what couriers told of parcels',
    howLong: '90 days',
  },
  pictures: { what: 'Photographs that shoppers uploaded and nothing shows', howLong: 'two days' },
} as const satisfies Record<string, FixedRetention>;

export type FixedRetentionSubject = keyof typeof fixed;
export const fixedRetention: Readonly<Record<FixedRetentionSubject, FixedRetention>> = fixed;

/** Everything whose time ends. */
export type RetentionSubject = RetentionSetting | FixedRetentionSubject;

import { type Purpose, purposeWords, purposes } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../database.ts';
import { listChoices } from './consent-queries.ts';
import { findConfirmedAddress } from './newsletter-addresses.ts';

export interface Used {
  settings: ShopSettings;
  /** The shop has an account at WhatsApp. */
  hasWhatsApp: boolean;
}

/** Which purposes the owner uses. */
const isUsed: Readonly<Record<Purpose, (used: Used) => boolean>> = {
  review_request: ({ settings }) => settings.reviews.requestAfterDays > 0,
  cart_reminder: ({ settings }) => settings.reminders.cart === 'yes',
  refill: ({ settings }) => settings.reminders.refill === 'yes',
  newsletter: ({ settings }) => settings.reminders.newsletter === 'yes',
  order_messages: ({ settings, hasWhatsApp }) => hasWhatsApp && settings.orders.whatsapp === 'yes',
};

/** The purposes that the shop uses, or that a shopper has agreed to and may take back, with what they chose. */
export async function listConsents(db: Db, userId: string, used: Used): Promise<Consent[]> {
  const choices = new Map((await listChoices(db, userId)).map((choice) => [choice.purpose, choice]));
  const address = await findConfirmedAddress(db, userId);
  if (address && choices.get('newsletter')?.taken_back_at !== null) choices.set('newsletter', address);
  return purposes
    .map((purpose) => {
      const choice = choices.get(purpose);
      const isOn = choice ? choice.taken_back_at === null : !purposeWords[purpose].isAsked;
      const since = choice ? (choice.taken_back_at ?? choice.given_at) : null;
      return { purpose, isOn, since: since?.toISOString() ?? null, isGiven: isOn && choice !== undefined };
    })
    .filter(({ purpose, isGiven }) => isGiven || isUsed[purpose](used))
    .map(({ isGiven: _isGiven, ...consent }) => consent);
}

/** Whether somebody has used a secret that was mailed to the account's email. */
export async function isEmailProven(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_proven_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.email_proven_at !== null;
}

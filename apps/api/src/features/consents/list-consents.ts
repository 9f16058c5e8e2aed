import { type Purpose, purposeWords, purposes } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Db } from '../../database.ts';
import { listChoices } from './consent-queries.ts';

/** Which purposes the owner uses. */
const isUsed: Readonly<Record<Purpose, (settings: ShopSettings) => boolean>> = {
  review_request: ({ reviews }) => reviews.requestAfterDays > 0,
  cart_reminder: ({ reminders }) => reminders.cart === 'yes',
  refill: ({ reminders }) => reminders.refill === 'yes',
};

/** The purposes that the shop uses, or that a shopper has agreed to and may take back, with what they chose. */
export async function listConsents(db: Db, userId: string, settings: ShopSettings): Promise<Consent[]> {
  const choices = new Map((await listChoices(db, userId)).map((choice) => [choice.purpose, choice]));
  return purposes
    .map((purpose) => {
      const choice = choices.get(purpose);
      const isOn = choice ? choice.taken_back_at === null : !purposeWords[purpose].isAsked;
      const since = choice ? (choice.taken_back_at ?? choice.given_at) : null;
      return { purpose, isOn, since: since?.toISOString() ?? null, isGiven: isOn && choice !== undefined };
    })
    .filter(({ purpose, isGiven }) => isGiven || isUsed[purpose](settings))
    .map(({ isGiven: _isGiven, ...consent }) => consent);
}

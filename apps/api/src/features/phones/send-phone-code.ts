import type { Language } from '@shop/contract/languages';
import * as phoneRefusals from '@shop/contract/phones/refusals';
import { normalisePhone } from '@shop/contract/typed-text';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { admitCodeOfNetwork, findAccountOfPhone, isFromOwnNetwork } from '../auth/index.ts';
import { isTemplateApproved } from '../whatsapp/index.ts';
import { queueCode } from './queue-code.ts';
import { areCodesScarce, hasRoom, hasShopRoom, lockCodes, tellOwnerOfFullHour } from './room-for-code.ts';

export interface PhoneDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'rateLimits' | 'readSettings'
> {
  /** The shop has an account at WhatsApp. */
  hasWhatsApp: boolean;
}

/** Whether codes go by WhatsApp: there is an account, messages are on, and the template is approved. */
export async function areCodesSent(
  { database, readSettings, hasWhatsApp }: PhoneDependencies,
  language: Language,
): Promise<boolean> {
  if (!hasWhatsApp || readSettings().orders.whatsapp !== 'yes') return false;
  return isTemplateApproved(database.read, { kind: 'code', language });
}

/**
 * Ten digits of a number as it was typed.
 * @throws phone_invalid; phone_codes_off
 */
export async function ensureCanReceive(
  dependencies: PhoneDependencies,
  { phone: typed, language }: { phone: string; language: Language },
): Promise<string> {
  const phone = normalisePhone(typed);
  if (phone === null) throw refuse(phoneRefusals.phoneInvalid, { field: 'phone' });
  if (!(await areCodesSent(dependencies, language))) throw refuse(phoneRefusals.codesOff);
  return phone;
}

/**
 * Sends a code that signs in, to a number that a shopper has proven. Whether there is one makes no difference before
 * the code is typed. Beyond the limits of the number and of the shop nothing is sent, and no code works; the answer is the
 * same.
 * @returns the ticket that the code needs, for the browser that asked alone, and whether so many people ask that the limit
 *   of the shop may leave out their codes
 * @throws phone_invalid; phone_codes_off; too_many_attempts after many requests from the network
 */
export async function sendPhoneCode(
  dependencies: PhoneDependencies,
  { address, language = 'en', ...typed }: { phone: string; language?: Language | undefined; address: string },
): Promise<{ ticket: string; isScarce: boolean }> {
  const { database, clock, rateLimits, readSettings } = dependencies;
  const phone = await ensureCanReceive(dependencies, { ...typed, language });
  const now = clock.now();
  return database.write(async (tx) => {
    await admitCodeOfNetwork(tx, dependencies, address);
    await lockCodes(tx, { phone });
    const account = await findAccountOfPhone(tx, phone, now);
    const code = { kind: 'sign_in_code', phone, userId: account?.id ?? null, language, now } as const;
    if (!rateLimits) return { ticket: await queueCode(tx, { ...code, isSent: true }), isScarce: false };
    const isOwner = await isFromOwnNetwork(tx, { email: account?.email ?? '', address });
    const isWithinItsOwn = await hasRoom(tx, code, { isOwner });
    const isWithinShops = await hasShopRoom(tx, code, { isOwner });
    if (account !== null && isWithinItsOwn && !isWithinShops) {
      await tellOwnerOfFullHour(tx, code.kind, readSettings());
    }
    const isSent = isWithinItsOwn && isWithinShops;
    return { ticket: await queueCode(tx, { ...code, isSent }), isScarce: await areCodesScarce(tx, now) };
  });
}

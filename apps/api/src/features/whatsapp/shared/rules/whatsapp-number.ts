import { PHONE_PATTERN } from '@shop/contract/limits';

/** An Indian number as the provider writes it, `919812345678`; null for anything else. */
export function whatsAppNumber(phone: string): string | null {
  const digits = PHONE_PATTERN.exec(phone.replaceAll(/[\s()-]/g, ''))?.[1];
  return digits === undefined ? null : `91${digits}`;
}

import { normalisePhone } from '../typed-text.ts';

/** A phone number as people write it: `+91 98160 12345`. One that is not an Indian mobile number stays as it is typed. */
export function phoneText(phone: string): string {
  const digits = normalisePhone(phone);
  return digits === null ? phone : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
}

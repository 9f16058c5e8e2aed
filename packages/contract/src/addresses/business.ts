import type { Language } from '@shop/messages';
import { STATES, type StateCode } from '../delivery/states.ts';
import { faultOfGstin } from '../settings/gstin.ts';
import { plainText } from '../typed-text.ts';
import * as messages from './business-messages.ts';

/** A GSTIN as it is stored: capitals and digits of any script, without the blanks and hyphens with which people write it. */
export function normaliseGstin(typed: string): string {
  return plainText(typed).replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The state in which a registration is. Null: the first two digits stand for none. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return code in STATES ? (code as StateCode) : null;
}

/** What is wrong with a buyer's GSTIN as it is stored, in a sentence that says what would be right, or null. */
export function problemOfGstin(gstin: string, language?: Language): string | null {
  if (gstin.length !== 15) return messages.gstinLength({ count: gstin.length }, language);
  const fault = faultOfGstin(gstin);
  if (fault === 'shape') return messages.gstinShape(undefined, language);
  if (stateOfGstin(gstin) === null) return messages.gstinState({ code: gstin.slice(0, 2) }, language);
  return fault === null ? null : messages.gstinCheck(undefined, language);
}

// Six digits of a longer number are none. Safari before 16.4 cannot look behind, so what is before them is read too.
const LAST_PIN_CODE = /^((?:.*\D)?)([1-9]\d{2}\s?\d{3})(?!\d)/s;

/** The PIN code of an address in one line, the last if there are several, and what is before it. Null: there is none. */
export function pinCodeIn(address: string): { pin: string; before: string } | null {
  const [, before = '', pin] = LAST_PIN_CODE.exec(plainText(address)) ?? [];
  return pin === undefined ? null : { pin: pin.replace(/\s/, ''), before };
}

import type { CourierZone } from '@shop/contract/courier-bills/kinds';
import { STATES, type StateCode } from '@shop/contract/delivery/states';

/** Sorting districts, the first three digits of PIN codes, of the metros that couriers name. */
const METROS = ['110', '400', '700', '600', '560', '500', '411', '380'];
/** The North East, Jammu and Kashmir, Ladakh, and the islands. */
const FAR: readonly StateCode[] = ['01', '11', '12', '13', '14', '15', '16', '17', '18', '31', '35', '38'];
const farStates = new Set<string>(FAR.map((code) => STATES[code]));

/**
 * The zone between two PIN codes (ruling 76). Couriers draw borders of their own, so it is the nearest that the PIN
 * codes allow: same sorting district, far states, two metros, same postal region (the first digit), the rest.
 */
export function zoneBetween(from: string, to: { pinCode: string; state: string }): CourierZone {
  if (from.slice(0, 3) === to.pinCode.slice(0, 3)) return 'A';
  if (farStates.has(to.state)) return 'E';
  if (from[0] === to.pinCode[0]) return 'B';
  return [from, to.pinCode].every((pin) => METROS.includes(pin.slice(0, 3))) ? 'C' : 'D';
}

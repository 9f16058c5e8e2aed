import { refuse } from '../../platform/errors.ts';
import { type Said, said } from '@shop/messages';
import { stateNamed } from '@shop/contract/delivery/state-labels';
import { STATES, type StateCode } from '@shop/contract/delivery/states';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import * as messages from '@shop/contract/tax/messages';
import * as taxRefusals from '@shop/contract/tax/refusals';
import { onlyStateOf } from '@shop/contract/tax/shop-tax';
import { validate as isUuid } from 'uuid';
import type { ShopContext } from '../../shop-context.ts';
import type { PinCodes } from '../delivery/index.ts';
import { stateCodeOf } from './shared/rules/place-of-supply.ts';

interface Destination {
  state: string;
  pincode: string;
}

/** Throws if the shop may not deliver to an address of a shopper. Unknown addresses are not checked here. */
type EnsureDeliverable = (userId: string, addressId: string | null) => Promise<void>;

/** Throws if the shop may not deliver to a place that the owner typed. */
export async function ensureDeliverableTo(
  { readSettings, pinCodes }: { readSettings: ReadSettings; pinCodes: PinCodes },
  destination: Destination,
): Promise<void> {
  const only = onlyStateOf(readSettings());
  if (only === null || (await isIn(only, destination, pinCodes))) return;
  throw refuse(taxRefusals.onlyInState, { state: stateNamed(STATES[only]) });
}

/** Why the shop may not deliver there, in words for the shopper; null if it may, or if the place is unknown. */
type FindDeliveryRefusal = (
  userId: string,
  to: { addressId?: string | null | undefined; pinCode?: string | null },
) => Promise<Said | null>;

/** What decides whether the law lets the shop deliver to an address. */
export function createDeliveryChecks(
  sources: Pick<ShopContext, 'database' | 'readSettings'> & { pinCodes: PinCodes },
): {
  findDeliveryRefusal: FindDeliveryRefusal;
  ensureDeliverable: EnsureDeliverable;
  ensureDeliverableTo: (destination: Destination) => Promise<void>;
} {
  const findDeliveryRefusal = createFindDeliveryRefusal(sources);
  return {
    findDeliveryRefusal,
    ensureDeliverable: createEnsureDeliverable(findDeliveryRefusal),
    ensureDeliverableTo: (destination) => ensureDeliverableTo(sources, destination),
  };
}

function createFindDeliveryRefusal({
  database,
  readSettings,
  pinCodes,
}: Pick<ShopContext, 'database' | 'readSettings'> & { pinCodes: PinCodes }): FindDeliveryRefusal {
  return async (userId, { addressId = null, pinCode = null }) => {
    const only = onlyStateOf(readSettings());
    if (only === null) return null;
    const destination = isUuid(addressId)
      ? await database.read
          .selectFrom('addresses')
          .select(['state', 'pincode'])
          .where('id', '=', addressId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
      : pinCode !== null && (await pinCodes.find(pinCode)) && { state: '', pincode: pinCode };
    if (!destination || (await isIn(only, destination, pinCodes))) return null;
    return said(messages.onlyInState, { state: stateNamed(STATES[only]) });
  };
}

function createEnsureDeliverable(findDeliveryRefusal: FindDeliveryRefusal): EnsureDeliverable {
  return async (userId, addressId) => {
    const refusal = await findDeliveryRefusal(userId, { addressId });
    if (refusal !== null) throw refuse(taxRefusals.outsideState, { sentence: refusal });
  };
}

/** Decided by the PIN code, for which nobody can choose another state; if it is unknown, by the address. */
async function isIn(only: StateCode, { state, pincode }: Destination, pinCodes: PinCodes): Promise<boolean> {
  const states = (await pinCodes.find(pincode))?.states ?? [];
  if (states.length > 0 && !states.includes(only)) return false;
  const named = stateCodeOf(state);
  return named === null ? states.includes(only) : named === only;
}

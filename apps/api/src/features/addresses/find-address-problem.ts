import * as addressMessages from '@shop/contract/addresses/messages';
import { validate as isUuid } from 'uuid';
import { type Said, said } from '@shop/messages';
import * as addressRefusals from '@shop/contract/addresses/refusals';
import type { Database } from '../../database.ts';
import { createBatchLoader } from '../../platform/batches.ts';
import { isAmong } from '../../platform/database/is-among.ts';
import type { PinCodes } from '../delivery/index.ts';
import { settledState } from './rules/settle-state.ts';
import { isRefused } from '../../platform/errors.ts';

/**
 * What must be mended in a saved address before an order can go there, in a sentence for its shopper: one that was
 * saved while the directory of PIN codes said something else, or before anybody was asked. Null: nothing, or the
 * shopper has no such address.
 */
type FindAddressProblem = (userId: string, addressId: string | null | undefined) => Promise<Said | null>;

export function createFindAddressProblem({
  database,
  pinCodes,
}: {
  database: Database;
  pinCodes: PinCodes;
}): FindAddressProblem {
  const findPlace = createBatchLoader(async (ids) => {
    const rows = await database.read
      .selectFrom('addresses')
      .select(['id', 'user_id', 'pincode', 'state', 'state_confirmed_for'])
      .where(isAmong('id', ids, 'uuid'))
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  });
  return async (userId, addressId) => {
    if (!addressId || !isUuid(addressId)) return null;
    const row = await findPlace(addressId.toLowerCase());
    if (row?.user_id !== userId) return null;
    const { pincode, state, state_confirmed_for: stateConfirmedFor } = row;
    const states = (await pinCodes.find(pincode))?.states ?? [];
    try {
      // An order copies the state as it is stored, so the city cannot say which of several it is.
      settledState({ pincode, city: '', state, stateConfirmedFor }, states);
      return null;
    } catch (error) {
      if (isRefused(error, addressRefusals.invalidAddress)) {
        return said(addressMessages.editFirst, { sentence: error.sentence });
      }
      throw error;
    }
  };
}

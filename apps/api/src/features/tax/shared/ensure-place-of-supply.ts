import { STATES } from '@shop/contract/delivery/states';
import * as messages from '@shop/contract/tax/messages';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { Tx } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import type { PinCodes } from '../../delivery/index.ts';
import type { Destination } from '../../orders/index.ts';
import { stateOfDelivery } from './compose-paper.ts';
import { findSupplyPaper } from './paper-queries.ts';
import { supplyTo } from './rules/place-of-supply.ts';

/** The order's paper charges the tax of the state that it was to go to. */
export class BilledForOtherStateError extends ConflictError {
  readonly code = 'billed_for_other_state';
}

/**
 * Ensures that the paper of an order, if it has one, names the place of supply of this destination. Receipts are left
 * out: they charge no tax. Call with the order locked.
 * @throws BilledForOtherStateError
 */
export async function ensurePlaceOfSupply(
  tx: Tx,
  { orderId, destination }: { orderId: string; destination: Destination },
  pinCodes: PinCodes,
): Promise<void> {
  const paper = await findSupplyPaper(tx, orderId);
  if (!paper) return;
  const { supplier, placeOfSupply } = paper.document;
  const supply = supplyTo(await stateOfDelivery(destination, pinCodes), supplier.state);
  if (supply.placeOfSupply === placeOfSupply) return;
  throw new BilledForOtherStateError(
    messages.billedForOtherState(paperLabel(paper.document), paper.number, STATES[placeOfSupply]),
  );
}

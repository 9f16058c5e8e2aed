import { STATES } from '@shop/contract/delivery/states';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import * as taxRefusals from '@shop/contract/tax/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PinCodes } from '../../delivery/index.ts';
import type { Destination } from '../../orders/index.ts';
import { stateOfDelivery } from './compose-paper.ts';
import { findSupplyPaper } from './paper-queries.ts';
import { supplyTo } from './rules/place-of-supply.ts';

/**
 * Ensures that the paper of an order, if it has one, names the place of supply of this destination. Receipts are left
 * out: they charge no tax. Call with the order locked.
 * @throws billed_for_other_state
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
  throw refuse(taxRefusals.billedForOtherState, {
    label: paperLabel(paper.document),
    number: paper.number,
    state: STATES[placeOfSupply],
  });
}

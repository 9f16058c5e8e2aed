import { STATES } from '@shop/contract/delivery/states';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import * as taxRefusals from '@shop/contract/tax/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { PinCodes } from '../../delivery/index.ts';
import type { Destination } from '../../orders/index.ts';
import { stateOfDelivery } from './compose-paper.ts';
import { findSupplyPaper } from './paper-queries.ts';
import { signOf } from './rules/gstr1.ts';
import { supplyTo } from './rules/place-of-supply.ts';

/** A correction of where an order goes. `isOtherBuyer`: and for which business it is billed. */
export interface BilledChange {
  orderId: string;
  destination: Destination;
  isOtherBuyer: boolean;
}

/**
 * Ensures that the paper of an order, if it has one, stays true: its buyer, whom only a shop of regular registration names,
 * and the place of supply, which is that of the delivery for a consumer. Receipts are left out: they charge no tax. Call with the order locked.
 * @throws billed_for_other_state, billed_to_other
 */
export async function ensureBilledTo(
  tx: Tx,
  { orderId, destination, isOtherBuyer }: BilledChange,
  pinCodes: PinCodes,
): Promise<void> {
  const paper = await findSupplyPaper(tx, orderId);
  if (!paper) return;
  const { supplier, placeOfSupply, buyer } = paper.document;
  const label = paperLabel(paper.document);
  if (isOtherBuyer && signOf(paper.document) !== 0)
    throw refuse(taxRefusals.billedToOther, { label, number: paper.number });
  if (buyer) return;
  const supply = supplyTo(await stateOfDelivery(destination, pinCodes), supplier.state);
  if (supply.placeOfSupply === placeOfSupply) return;
  const state = STATES[placeOfSupply];
  throw refuse(taxRefusals.billedForOtherState, { label, number: paper.number, state });
}

import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { findDisputedPaise } from './disputes.ts';
import type { OrderRow } from './order-queries.ts';

/**
 * Of an order whose payment is disputed, or was taken back by the bank, nothing is sent in passing: its owner sets its
 * status (ruling 64). One that has left can have another number. @throws not_shippable
 */
export async function ensureNotHeld(tx: Tx, { id, order_status }: OrderRow): Promise<void> {
  if (order_status === 'inShipping' || (await findDisputedPaise(tx, id)) === 0) return;
  throw refuse(orderRefusals.notShippable, { sentence: orderMessages.shipDisputed });
}

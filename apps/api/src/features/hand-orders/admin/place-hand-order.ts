import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandOrder } from '@shop/contract/hand-orders/schemas';
import { HAND_LINK_HOURS } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import type { ShopContext } from '../../../shop-context.ts';
import { stockTopic } from '../../catalog/index.ts';
import { refuse } from '../../../platform/errors.ts';
import { completeOrderAddress } from '../../addresses/index.ts';
import { confirmCashIn } from '../../cash/index.ts';
import type { PinCodes } from '../../delivery/index.ts';
import { type OrderDocument, findBoughtOrder } from '../../orders/index.ts';
import { settleByHand } from '../../payments/index.ts';
import { ensureDeliverableTo } from '../../tax/index.ts';
import { findHandCustomer } from './find-hand-customer.ts';
import { requestDigest } from './request-digest.ts';
import { checkedLines } from './rules/checked-lines.ts';
import { findOrderOfRequest, writeHandOrder } from './write-hand-order.ts';

export interface HandOrderDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  pinCodes: PinCodes;
}

/**
 * Places an order that the owner took, all or nothing: a new customer if needed, the order with its stock, and if it
 * is already paid, the payment with everything that follows from it. Cash on delivery is confirmed at once. Sending
 * the same request again changes nothing.
 * @returns the order, and whether an earlier request had made it
 * @throws invalid_hand_order, invalid_address, outside_state, hand_order_refused, code_refused, cash_unavailable,
 *   total_changed, already_placed
 */
export async function placeHandOrder(
  dependencies: HandOrderDependencies,
  { order, byUserId }: { order: HandOrder; byUserId: string },
): Promise<{ document: OrderDocument; isRepeated: boolean }> {
  const { database, clock, readSettings, pinCodes } = dependencies;
  const lines = checkedLines(order.lines);
  if (!Array.isArray(lines)) {
    const { sentence, field } = lines;
    throw refuse(handOrderRefusals.invalidHandOrder, { sentence }, { field });
  }
  const { payment, reference = '' } = order;
  if ((payment === 'transfer' || payment === 'upi') && reference.trim() === '')
    throw refuse(handOrderRefusals.referenceMissing, { field: 'reference' });
  const destination = await completeOrderAddress(pinCodes, order.address);
  await ensureDeliverableTo({ readSettings, pinCodes }, destination);
  const settings = readSettings();
  const { requestId, ...content } = order;
  const request = { requestId, digest: requestDigest(content) };

  return database.writeLocking(async (tx) => {
    const made = await findOrderOfRequest(tx, request);
    if (made) return { document: made, isRepeated: true };
    const at = clock.now();
    const { document, leastAvailable } = await writeHandOrder(tx, {
      request,
      customerId: await findHandCustomer(tx, order),
      byUserId,
      channel: 'by_hand',
      method: payment === 'link' ? 'razorpay' : payment,
      destination,
      lines,
      ownFee:
        order.shippingFee === undefined
          ? undefined
          : { paise: paiseFromRupees(order.shippingFee), reason: order.shippingReason?.trim() ?? '' },
      code: order.code ?? '',
      seenTotalRupees: order.totalAmount,
      placedAt: at,
      holdSeconds: HAND_LINK_HOURS * 3_600,
      settings,
    });
    tx.tell(stockTopic(leastAvailable));
    if (payment === 'link') return { document, isRepeated: false };
    if (payment === 'cod') {
      // The customer has agreed on the phone.
      const confirmed = {
        orderId: document.order.id,
        byUserId,
        note: 'agreed with the customer',
        at,
        settings,
      };
      return { document: (await confirmCashIn(tx, confirmed)).document, isRepeated: false };
    }
    const bought = await findBoughtOrder(tx, document.order.id);
    if (!bought) throw new Error('An order that was placed is gone');
    const settled = await settleByHand(
      tx,
      { bought, settings, at },
      { method: payment, reference: reference.trim(), byUserId },
    );
    return { document: settled.document, isRepeated: false };
  });
}

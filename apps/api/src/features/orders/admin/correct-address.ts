import type { OrderAddressText } from '@shop/contract/addresses/schemas';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { mailWords } from '../../mails/index.ts';
import { completeOrderAddress } from '../../addresses/index.ts';
import type { PinCodes } from '../../delivery/index.ts';
import { addressInWords, buyerFields, isAddressStillSeen, isSameAddress } from '../shared/address-seen.ts';
import { recordOrderEvent } from '../shared/order-events.ts';
import { addressSection, ownOrderPath } from '../shared/order-mail-blocks.ts';
import { type Destination, type OrderRow, lockAskedOrder, orderColumns } from '../shared/order-queries.ts';
import { ensureNotCancelled } from '../shared/rules/cancellation.ts';
import { queueShopperMail } from '../shared/shopper-mail.ts';
import type { OrderChangeDependencies } from '../shared/order-change-dependencies.ts';

interface AddressCorrection {
  orderId: string;
  typed: OrderAddressText;
  /** The address that the owner saw, which must not have changed since; when unset, any address will do. */
  addressSeen: OrderAddressText | undefined;
  byUserId: string;
}

export interface AddressDependencies extends OrderChangeDependencies {
  /** Gives the state that a PIN code is in. */
  pinCodes: PinCodes;
  /** Throws outside_state if the shop may not deliver there. */
  ensureDeliverableTo(destination: Destination): Promise<void>;
  papers: OrderChangeDependencies['papers'] & {
    /** Throws billed_for_other_state or billed_to_other if the locked order has a paper that names another place or buyer. */
    ensureBilledTo(
      tx: Tx,
      change: { orderId: string; destination: Destination; isOtherBuyer: boolean },
    ): Promise<void>;
  };
}

/**
 * Corrects where an order goes, as long as nobody packs it. Keeps the old address with who changed it and when, and
 * tells the shopper if the order is paid. Sending the same address again changes nothing. A billed order stays in the
 * state, and with the buyer, that its paper names.
 * @returns the order as it then is; `isMoved`: somebody else had corrected the address, and nothing was changed
 * @throws invalid_address, order_not_found, order_cancelled, address_fixed, outside_state,
 *   billed_for_other_state, billed_to_other
 */
export async function correctAddress(
  { database, clock, pinCodes, readSettings, ensureDeliverableTo, papers }: AddressDependencies,
  { orderId, typed, addressSeen, byUserId }: AddressCorrection,
): Promise<{ order: OrderRow; isMoved: boolean }> {
  return database.writeLocking(async (tx) => {
    const order = await lockAskedOrder(tx, orderId);
    const corrected = await completeOrderAddress(pinCodes, typed, order);
    ensureNotCancelled(order);
    if (order.order_status !== 'confirmed' && order.order_status !== 'pending') {
      throw refuse(orderRefusals.addressTooLate);
    }
    // A request repeated after a lost answer finds the address that it set itself.
    if (isSameAddress(order, corrected)) return { order, isMoved: false };
    if (!isAddressStillSeen(order, addressSeen)) return { order, isMoved: true };
    const isMoved = order.state !== corrected.state || order.pincode !== corrected.pincode;
    if (isMoved) await ensureDeliverableTo(corrected);
    const isOtherBuyer = buyerFields.some((field) => order[field] !== corrected[field]);
    if (isMoved || isOtherBuyer) {
      // Papers are made with the order locked, so none is made for the old place from here on.
      await papers.ensureBilledTo(tx, { orderId, destination: corrected, isOtherBuyer });
    }
    const at = clock.now();
    await recordOrderEvent(tx, {
      order_id: orderId,
      kind: 'address',
      note: addressInWords(order),
      by_user_id: byUserId,
      at,
    });
    const changed = await tx
      .updateTable('orders')
      .set({ ...corrected, updated_at: at })
      .where('id', '=', orderId)
      .returning(orderColumns)
      .executeTakeFirstOrThrow();
    if (changed.is_firm) await tellShopper(tx, changed, readSettings());
    return { order: changed, isMoved: false };
  });
}

async function tellShopper(tx: Tx, order: OrderRow, settings: ShopSettings): Promise<void> {
  const values = { orderNumber: order.order_number };
  await queueShopperMail(tx, order, (language, { order_address_corrected: parts }) => {
    const words = mailWords(settings, 'order_address_corrected', values, language);
    return {
      kind: 'order_address_corrected',
      words,
      preview: parts.preview({ place: `${order.city} ${order.pincode}` }),
      blocks: [
        ...words.opening,
        addressSection(order, { language, heading: parts.address() }),
        ...words.next,
        { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
        { kind: 'help', question: parts.help() },
      ],
    };
  });
}

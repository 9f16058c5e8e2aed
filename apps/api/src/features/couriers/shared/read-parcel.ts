import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as messages from '@shop/contract/couriers/messages';
import * as orderMessages from '@shop/contract/orders/messages';
import { dayOfIndia } from '@shop/contract/days';
import type { ParcelBox } from '@shop/contract/couriers/schemas';
import type { Db } from '../../../database.ts';
import {
  classOfLine,
  gramsOf,
  listCourierLines,
  listCourierOrders,
  packedValue,
  skuOf,
} from '../../packing/index.ts';
import type { Parcel } from './courier-account.ts';

/** Where the rates that were agreed say nothing (decision 0165). */
const USUAL_BOX = { length: 20, breadth: 15, height: 10, boxGrams: 100, pieceGrams: 100 };

/** The parcel of an order without its reference, and its box as the shop reckons it. */
export interface PlannedParcel {
  parcel: Omit<Parcel, 'reference' | 'lengthCm' | 'breadthCm' | 'heightCm' | 'grams'>;
  box: ParcelBox;
  /** Parcels of the order that left before. */
  earlierParcels: number;
  /** Why no account can take it, or is to; null: it can. */
  whyNot: string | null;
}

/** @returns null: nothing of the order is to be sent */
export async function readParcel(db: Db, orderId: string): Promise<PlannedParcel | null> {
  const [[order], lines, rates] = await Promise.all([
    listCourierOrders(db, [orderId]),
    listCourierLines(db, [orderId]),
    db.selectFrom('courier_rates').select('card').executeTakeFirst(),
  ]);
  if (!order || lines.length === 0) return null;
  const isCash = order.payment_status !== 'paid';
  const earlierParcels = Number(order.earlierParcels ?? 0);
  const card = rates?.card;
  return {
    parcel: {
      placedAt: order.placed_at,
      name: order.recipient || order.user_name,
      address: order.address,
      notes: order.notes,
      city: order.city,
      state: order.state,
      pincode: order.pincode,
      phone: order.phone,
      email: isPlaceholderEmail(order.email) ? '' : order.email,
      totalPaise: isCash ? order.total_paise : packedValue(lines),
      isCash,
      items: lines.map((line) => ({
        name: line.title,
        sku: skuOf(line),
        hsn: classOfLine(line, dayOfIndia(order.placed_at)).hsn,
        quantity: line.quantity,
        pricePaise: line.unit_price_paise,
      })),
    },
    box: {
      length: card?.lengthCm ?? USUAL_BOX.length,
      breadth: card?.breadthCm ?? USUAL_BOX.breadth,
      height: card?.heightCm ?? USUAL_BOX.height,
      grams: Math.max(1, gramsOf(lines, card ?? USUAL_BOX)),
    },
    earlierParcels,
    whyNot: order.is_disputed
      ? orderMessages.shipDisputed
      : whyNotTaken({ isCash, earlierParcels, state: order.state }),
  };
}

function whyNotTaken({
  isCash,
  earlierParcels,
  state,
}: {
  isCash: boolean;
  earlierParcels: number;
  state: string;
}) {
  // What of the cash is to be collected with the rest nobody has said.
  if (isCash && earlierParcels > 0) return messages.cashInParts;
  return state === '' ? messages.pinMissing : null;
}

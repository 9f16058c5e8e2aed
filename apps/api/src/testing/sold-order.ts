import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';

interface SoldOrder {
  userId: string;
  /** What is bought; prices in paise. */
  lines: readonly { productId: string; quantity?: number; unitPricePaise: number; discountPaise?: number }[];
  shippingPaise?: number;
  /** The fee for cash on delivery, for an order that is confirmed and not paid yet. */
  cashFeePaise?: number;
  /** The state that the order goes to. */
  state: StateCode;
  pincode?: string;
  recipient?: string;
  address?: string;
  /** The business that buys. */
  business?: { gstin: string; business_name: string; business_address?: string };
  at: Date;
}

/** Writes a paid order with its payment, or a cash on delivery order, as a purchase leaves them. @returns its id */
export async function newSoldOrder(
  database: Database,
  {
    userId,
    lines,
    shippingPaise = 0,
    cashFeePaise,
    state,
    pincode = '171001',
    recipient = 'Asha Rao',
    address = '14 Cedar Lane',
    business,
    at,
  }: SoldOrder,
): Promise<string> {
  const id = uuidv7();
  const discountPaise = lines.reduce((sum, line) => sum + (line.discountPaise ?? 0), 0);
  const goodsPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * (line.quantity ?? 1), 0);
  const totalPaise = goodsPaise - discountPaise + shippingPaise + (cashFeePaise ?? 0);
  await database.write(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id,
        order_number: `T-${id.slice(-12)}`,
        user_id: userId,
        address_id: uuidv7(),
        address,
        city: 'Somewhere',
        pincode,
        phone: '9816012345',
        notes: '-',
        recipient,
        state: STATES[state],
        ...business,
        order_status: 'confirmed',
        ...(cashFeePaise === undefined
          ? { payment_status: 'paid', paid_at: at }
          : {
              payment_status: 'pending',
              payment_method: 'cod',
              cash_state: 'confirmed',
              cash_fee_paise: cashFeePaise,
            }),
        shipping_paise: shippingPaise,
        discount_paise: discountPaise,
        total_paise: totalPaise,
        hold: 'sold',
        hold_ends_at: at,
        placed_at: at,
        updated_at: at,
      })
      .execute();
    const rows = lines.map(
      ({ productId, quantity = 1, unitPricePaise, discountPaise: off = 0 }, position) => ({
        order_id: id,
        position,
        product_id: productId,
        title: 'Soap',
        unit_price_paise: unitPricePaise,
        quantity,
        discount_paise: off,
      }),
    );
    await tx.insertInto('order_lines').values(rows).execute();
    if (cashFeePaise !== undefined) return;
    await tx
      .insertInto('payments')
      .values({
        payment_id: `pay_${id.replaceAll('-', '').slice(-14)}`,
        order_id: id,
        amount_paise: totalPaise,
        use: 'paid_order',
        captured_at: at,
        settlement_id: null,
        settled_at: null,
      })
      .execute();
  });
  return id;
}

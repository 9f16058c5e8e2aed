import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';

/** Writes an order of one piece of each product, as it is after its payment. @returns its id */
export async function newOrder(
  database: Database,
  { userId, productIds, paymentStatus = 'paid', addressId = uuidv7() }: NewOrder,
): Promise<string> {
  const id = uuidv7();
  const now = new Date();
  await database.write(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id,
        order_number: `TEST-${id}`,
        user_id: userId,
        address_id: addressId,
        address: '14 Cedar Lane',
        city: 'Shimla',
        pincode: '171001',
        phone: '9816012345',
        notes: 'Ring twice',
        order_status: paymentStatus === 'paid' ? 'confirmed' : 'pending',
        payment_status: paymentStatus,
        shipping_paise: 0,
        total_paise: 19_900 * productIds.length,
        hold: paymentStatus === 'paid' ? 'sold' : 'released',
        hold_ends_at: now,
        placed_at: now,
        updated_at: now,
        paid_at: paymentStatus === 'paid' ? now : null,
      })
      .execute();
    const lines = productIds.map((productId, position) => ({
      order_id: id,
      position,
      product_id: productId,
      title: 'Neem Soap',
      unit_price_paise: 19_900,
      quantity: 1,
    }));
    if (lines.length > 0) await tx.insertInto('order_lines').values(lines).execute();
  });
  return id;
}

interface NewOrder {
  userId: string;
  productIds: readonly string[];
  paymentStatus?: 'pending' | 'paid' | 'canceled' | 'refunded';
  addressId?: string;
}

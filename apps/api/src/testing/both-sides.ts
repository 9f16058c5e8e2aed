import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '../database.ts';
import { newProduct } from './product-builder.ts';

/** How many orders are written at once. */
const CHUNK = 500;

/** An order with its payment and refund, as each side has them. */
export interface BothSides {
  orderId: string;
  providerOrderId: string;
  paymentId: string;
  refundId: string;
  providerRefundId: string;
  isRefunded: boolean;
  at: Date;
  /** What the provider charged. */
  amountPaise: number;
  shop: {
    hasOrder: boolean;
    hasPayment: boolean;
    totalPaise: number;
    paymentPaise: number;
    refundPaise: number;
    refundStatus: 'processed' | 'failed';
    paymentStatus: 'paid' | 'refunded' | 'canceled';
  };
  provider: { hasPayment: boolean; hasRefund: boolean };
}

/** Writes the shop's side of all orders, bought by one shopper. */
export async function writeShop(database: Database, all: readonly BothSides[]): Promise<void> {
  const productId = await newProduct(database, { stock: 1_000_000 });
  const userId = uuidv7();
  await database.write(async (tx) => {
    const account = { id: userId, email: 'meera@example.com', user_name: 'Meera', password_hash: '-' };
    await tx.insertInto('users').values(account).execute();
    const orders = all.filter(({ shop }) => shop.hasOrder);
    for (let start = 0; start < orders.length; start += CHUNK) {
      await writeOrders(tx, orders.slice(start, start + CHUNK), { userId, productId });
    }
  });
}

async function writeOrders(
  tx: Tx,
  orders: readonly BothSides[],
  { userId, productId }: { userId: string; productId: string },
): Promise<void> {
  await tx
    .insertInto('orders')
    .values(orders.map((order) => orderRow(order, userId)))
    .execute();
  await tx
    .insertInto('order_lines')
    .values(
      orders.map(({ orderId, amountPaise }) => ({
        order_id: orderId,
        position: 0,
        product_id: productId,
        title: 'Neem Soap',
        unit_price_paise: amountPaise,
        quantity: 1,
      })),
    )
    .execute();
  const paid = orders.filter(({ shop }) => shop.hasPayment);
  if (paid.length > 0) await tx.insertInto('payments').values(paid.map(paymentRow)).execute();
  const refunded = paid.filter(({ isRefunded }) => isRefunded);
  if (refunded.length > 0) await tx.insertInto('refunds').values(refunded.map(refundRow)).execute();
}

function orderRow({ orderId, providerOrderId, at, shop }: BothSides, userId: string) {
  const isPaid = shop.paymentStatus !== 'canceled';
  return {
    id: orderId,
    order_number: `TEST-${orderId}`,
    user_id: userId,
    address_id: uuidv7(),
    address: '14 Cedar Lane',
    city: 'Shimla',
    pincode: '171001',
    phone: '9816012345',
    notes: 'Ring twice',
    order_status: isPaid ? ('delivered' as const) : ('Rejected' as const),
    payment_status: shop.paymentStatus,
    shipping_paise: 0,
    total_paise: shop.totalPaise,
    hold: isPaid ? ('sold' as const) : ('released' as const),
    hold_ends_at: at,
    razorpay_order_id: providerOrderId,
    placed_at: at,
    updated_at: at,
    paid_at: isPaid ? at : null,
  };
}

function paymentRow({ paymentId, orderId, at, amountPaise, shop }: BothSides) {
  return {
    payment_id: paymentId,
    order_id: orderId,
    amount_paise: shop.paymentPaise,
    use: 'paid_order' as const,
    // 2 % with 18 % GST on it.
    fee_paise: Math.round(amountPaise * 0.0236),
    fee_tax_paise: Math.round(amountPaise * 0.0036),
    captured_at: new Date(at.getTime() + 30_000),
  };
}

function refundRow({ refundId, orderId, paymentId, providerRefundId, at, shop }: BothSides) {
  return {
    id: refundId,
    order_id: orderId,
    payment_id: paymentId,
    amount_paise: shop.refundPaise,
    reason: 'owner' as const,
    status: shop.refundStatus,
    provider_refund_id: providerRefundId,
    created_at: new Date(at.getTime() + 50_000),
    updated_at: new Date(at.getTime() + 60_000),
  };
}

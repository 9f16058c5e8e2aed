import type { Picture } from '@shop/contract/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import type { AdminOrder, Order, OrderEvent, OrderItem } from '@shop/contract/orders/schemas';
import type { Db } from '../../../database.ts';
import { type OrderDetails, loadOrderDetails } from './order-details-queries.ts';
import type { OrderRow } from './order-queries.ts';
import { presentShipment } from './present-shipment.ts';

/** Turns orders into what crosses the wire, with their lines, events and refunds. */
export interface PresentOrders {
  one(order: OrderRow): Promise<Order>;
  many(orders: readonly OrderRow[]): Promise<Order[]>;
  oneForAdmin(order: OrderRow): Promise<AdminOrder>;
  manyForAdmin(orders: readonly OrderRow[]): Promise<AdminOrder[]>;
}

/** Stored pictures by their ids. */
export type FindPictures = (db: Db, pictureIds: readonly string[]) => Promise<Map<string, Picture>>;

export function createPresentOrders(db: Db, findPictures: FindPictures): PresentOrders {
  const manyForAdmin = async (orders: readonly OrderRow[]): Promise<AdminOrder[]> => {
    const parts = await loadOrderDetails(db, orders);
    const pictures = await findPictures(db, parts.pictureIds);
    return orders.map((order) => ({
      ...presentOrder(order, parts, pictures, { isForAdmin: true }),
      customer: parts.customers.get(order.user_id) ?? { userName: '', email: '' },
      paymentId: parts.paymentIds.get(order.id),
      providerOrderId: order.razorpay_order_id ?? undefined,
    }));
  };
  const many = async (orders: readonly OrderRow[]): Promise<Order[]> => {
    const parts = await loadOrderDetails(db, orders);
    const pictures = await findPictures(db, parts.pictureIds);
    return orders.map((order) => presentOrder(order, parts, pictures, { isForAdmin: false }));
  };
  return {
    many,
    manyForAdmin,
    one: async (order) => only(await many([order])),
    oneForAdmin: async (order) => only(await manyForAdmin([order])),
  };
}

function only<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('One order in, none out');
  return item;
}

function presentOrder(
  order: OrderRow,
  parts: OrderDetails,
  pictures: Map<string, Picture>,
  { isForAdmin }: { isForAdmin: boolean },
): Order {
  return {
    _id: order.id,
    orderNumber: order.order_number,
    userId: order.user_id,
    // One cart a shopper: it goes by the shopper's id.
    cartId: order.user_id,
    cartItems: (parts.lines.get(order.id) ?? []).map((line): OrderItem => {
      const picture = line.picture_id === null ? null : (pictures.get(line.picture_id) ?? null);
      return {
        productId: line.product_id,
        title: line.title,
        image: picture?.url ?? '',
        picture,
        price: rupeesFromPaise(line.unit_price_paise),
        quantity: line.quantity,
      };
    }),
    addressInfo: {
      addressId: order.address_id,
      address: order.address,
      city: order.city,
      pincode: order.pincode,
      phone: order.phone,
      notes: order.notes,
    },
    orderStatus: order.order_status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    totalAmount: rupeesFromPaise(order.total_paise),
    shippingFee: rupeesFromPaise(order.shipping_paise),
    refundedAmount: rupeesFromPaise(order.refunded_paise),
    refundUnderWay: parts.refundsUnderWay.has(order.id),
    bankIsConfirming: order.bank_is_confirming,
    holdEndsAt: order.hold_ends_at.toISOString(),
    orderDate: order.placed_at.toISOString(),
    orderUpdateDate: order.updated_at.toISOString(),
    shipment: presentShipment(order),
    timeline: (parts.events.get(order.id) ?? []).map((event): OrderEvent => ({
      at: event.at.toISOString(),
      kind: event.kind,
      from: event.from_status ?? undefined,
      to: event.to_status ?? undefined,
      // Shoppers need not know which person of the shop it was.
      by: isForAdmin ? (event.byUserName ?? undefined) : undefined,
      amount: event.amount_paise === null ? undefined : rupeesFromPaise(event.amount_paise),
      note: isForAdmin || event.kind === 'shipment' ? (event.note ?? undefined) : undefined,
    })),
  };
}

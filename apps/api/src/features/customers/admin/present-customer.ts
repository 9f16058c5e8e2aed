import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import type {
  Customer,
  CustomerAddress,
  CustomerOrder,
  CustomerSummary,
} from '@shop/contract/customers/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { presentBusiness } from '../../addresses/index.ts';
import type { CustomerRow } from './customer-list-queries.ts';
import type { CustomerDetails } from './customer-queries.ts';

export function presentCustomerSummary(customer: CustomerRow): CustomerSummary {
  return {
    _id: customer.id,
    userName: customer.userName,
    email: isPlaceholderEmail(customer.email) ? undefined : customer.email,
    phone: customer.phone ?? undefined,
    joinedAt: customer.joinedAt.toISOString(),
    closedAt: customer.closedAt?.toISOString(),
    orderCount: customer.orderCount,
    spent: rupeesFromPaise(customer.spentPaise),
    refunded: rupeesFromPaise(customer.refundedPaise),
    firstOrderAt: customer.firstOrderAt?.toISOString(),
    lastOrderAt: customer.lastOrderAt?.toISOString(),
  };
}

export function presentCustomer(customer: CustomerRow, details: CustomerDetails): Customer {
  return {
    ...presentCustomerSummary(customer),
    isUnopened: customer.isUnopened,
    orders: details.orders.map(presentOrder),
    orderTotal: details.orderTotal,
    unfinishedOrders: details.unfinished.map(presentOrder),
    unfinishedTotal: details.unfinishedTotal,
    addresses: addressesOf(details),
    tickets: details.tickets.map((ticket) => ({
      _id: ticket.id,
      ticketNumber: ticket.ticket_number,
      kind: ticket.kind,
      openedAt: ticket.opened_at.toISOString(),
      isClosed: ticket.closed_at !== null,
      outcome: ticket.outcome ?? undefined,
    })),
    reviews: details.reviews.map((review) => ({
      _id: review.id,
      productTitle: review.title,
      reviewValue: review.rating,
      reviewMessage: review.message,
      createdAt: review.created_at.toISOString(),
      isHidden: review.hidden_at !== null,
    })),
    stockRequests: details.stockRequests.map((request) => ({
      productId: request.product_id,
      productTitle: request.title,
      requestedAt: request.requested_at.toISOString(),
    })),
    records: details.records.map(({ kind, note, by, at }) => ({
      kind,
      note: note ?? undefined,
      by: by ?? undefined,
      at: at.toISOString(),
    })),
  };
}

function presentOrder(order: CustomerDetails['orders'][number]): CustomerOrder {
  return {
    _id: order.id,
    orderNumber: order.order_number,
    placedAt: order.placed_at.toISOString(),
    orderStatus: order.order_status,
    isPartlySent: order.isPartlySent,
    paymentStatus: order.payment_status,
    cashState: order.cash_state ?? undefined,
    totalAmount: rupeesFromPaise(order.total_paise),
    refundedAmount: rupeesFromPaise(order.refunded_paise),
    items: order.items,
  };
}

function addressOf(
  row: Omit<CustomerDetails['saved'][number], 'id'>,
): Omit<CustomerAddress, '_id' | 'isSaved'> {
  const { recipient, address, city, pincode, state, phone, notes } = row;
  return { recipient, address, city, pincode, state, phone, notes, ...presentBusiness(row) };
}

function keyOf({ recipient, address, pincode, phone, gstin }: CustomerAddress): string {
  return [recipient, address, pincode, phone, gstin].join('\n').toLowerCase();
}

/** The saved addresses, then other addresses of orders, without duplicates. */
function addressesOf({ saved, orders, unfinished }: CustomerDetails): CustomerAddress[] {
  const all = [
    ...saved.map((row) => ({ _id: row.id, ...addressOf(row), isSaved: true })),
    ...[...orders, ...unfinished].map((row) => ({ ...addressOf(row), isSaved: false })),
  ];
  return [...Map.groupBy(all, keyOf).values()].flatMap(([first]) => first ?? []);
}

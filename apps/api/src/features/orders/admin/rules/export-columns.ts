import { cashStateLabels } from '@shop/contract/cash/states';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { dayOfIndia, timeOfIndia } from '@shop/contract/days';
import { paymentMethodLabel } from '@shop/contract/hand-orders/payment-methods';
import { orderStatusLabels, partlySentLabel, paymentStatusLabels } from '@shop/contract/orders/statuses';
import type { CsvCell } from '../../../../platform/http/csv-download.ts';
import type { OrderFilter } from './order-filter.ts';
import type { ExportRow } from '../export-queries.ts';

type Columns = readonly (readonly [name: string, cellOf: (order: ExportRow) => CsvCell])[];

/**
 * What each column says about an order. Money is in rupees. The total is goods less discount, plus delivery and the fee
 * for cash on delivery. `Paid` is every payment that was captured, `Refunded` what has gone back, and `Refunds not
 * through` what is under way or has failed: what the shop keeps is the first less the two others.
 */
export const exportColumns: Columns = [
  ['Order number', (order) => order.order_number],
  ['Order date', (order) => dayOfIndia(order.placed_at)],
  ['Order time (India)', (order) => timeOfIndia(order.placed_at)],
  ['Customer', (order) => order.user_name],
  ['Email', ({ email }) => (isPlaceholderEmail(email) ? null : email)],
  ['Recipient', (order) => order.recipient || order.user_name],
  ['Phone', (order) => order.phone],
  ['Address', (order) => order.address],
  ['City', (order) => order.city],
  ['PIN code', (order) => order.pincode],
  ['State', (order) => order.state],
  ['Notes', (order) => order.notes],
  ['Items', (order) => order.items],
  ['Pieces', (order) => Number(order.pieces)],
  ['Goods', (order) => rupees(order.subtotal_paise)],
  ['Code', (order) => order.codes?.map(({ code }) => code).join(', ') ?? null],
  ['Discount', (order) => rupees(order.discount_paise)],
  ['Delivery', (order) => rupees(order.shipping_paise)],
  ['Cash on delivery fee', (order) => rupees(order.cash_fee_paise)],
  ['Total', (order) => rupees(order.total_paise)],
  ['Paid', (order) => rupees(Number(order.taken_paise))],
  ['Refunded', (order) => rupees(Number(order.given_back_paise))],
  ['Refunds not through', (order) => rupees(Number(order.open_refunds_paise))],
  ['Payment method', (order) => paymentMethodLabel(order.payment_method)],
  ['Payment status', paymentStatusOf],
  ['Paid on', (order) => (order.paid_at ? dayOfIndia(order.paid_at) : null)],
  ['Payment ID', (order) => order.payment_ids],
  ['Order status', (order) => (order.isPartlySent ? partlySentLabel : orderStatusLabels[order.order_status])],
  ['Courier', (order) => order.courier],
  ['Tracking number', (order) => [order.earlier_numbers, order.tracking_number].filter(Boolean).join('; ')],
  ['Order ID', (order) => order.id],
  ['GSTIN', (order) => order.gstin || null],
  ['Legal name of the business', (order) => order.business_name || null],
];

/** What an order adds to the figures of the product and of the code by which it was found. */
export function figureColumns({ productId, code }: Pick<OrderFilter, 'productId' | 'code'>): Columns {
  const ofProduct: Columns = [
    ['Pieces of the product', (order) => Number(order.product_pieces)],
    ['Returned of the product', (order) => Number(order.product_returned)],
    ['Revenue of the product', (order) => rupees(Number(order.product_paise))],
  ];
  const ofCode: Columns = [
    [
      'Discount of the code',
      ({ codes }) => rupees((codes ?? []).reduce((sum, used) => sum + takenOff(used), 0)),
    ],
  ];
  const takenOff = (used: { code: string; discountPaise: number; shippingSavedPaise: number }) =>
    used.code === code ? used.discountPaise + used.shippingSavedPaise : 0;
  return [...(productId === null ? [] : ofProduct), ...(code === '' ? [] : ofCode)];
}

/** As the list of orders says it, but without the progress of a refund. */
function paymentStatusOf({ cash_state, payment_status }: ExportRow): string {
  return cash_state !== null && cash_state !== 'ended'
    ? cashStateLabels[cash_state]
    : paymentStatusLabels[payment_status];
}

/** Always with two decimals, as in bookkeeping: `1234.50`. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

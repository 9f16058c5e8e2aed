import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { MailContent } from '../../../platform/mail/index.ts';
import { presentPicture } from '../../media/index.ts';
import type { DocumentLine } from './order-document.ts';
import type { OrderRow } from './order-queries.ts';

type MailBlock = MailContent['blocks'][number];

/** Pictures are 56 px wide in a mail, twice that on a sharp screen. */
const PICTURE_WIDTH = 112;

/** What was bought with what each costs, what a code took off, the shipping fee and the total. */
export function boughtItems(order: OrderRow, lines: readonly DocumentLine[]): MailBlock {
  const fee = order.shipping_paise > 0 ? inRupees(order.shipping_paise) : 'Free';
  const isFreeByCode = order.shipping_saved_paise > 0;
  return {
    kind: 'items',
    items: lines.map((line) => ({
      ...mailItem(line),
      amount: inRupees(line.unit_price_paise * line.quantity),
    })),
    sums: [
      ...discountSums(order),
      { label: isFreeByCode ? `Shipping (${order.offer_code})` : 'Shipping', amount: fee },
      ...(order.cash_fee_paise > 0
        ? [{ label: 'Cash on delivery', amount: inRupees(order.cash_fee_paise) }]
        : []),
      { label: 'Total', amount: inRupees(order.total_paise), isTotal: true },
    ],
  };
}

function discountSums(order: OrderRow) {
  if (order.discount_paise === 0) return [];
  return [
    { label: 'Subtotal', amount: inRupees(order.subtotal_paise) },
    {
      label: order.offer_code === null ? 'Replacement' : `Discount (${order.offer_code})`,
      amount: `−${inRupees(order.discount_paise)}`,
    },
  ];
}

/** What is in the parcel. */
export function packedItems(lines: readonly DocumentLine[]): MailBlock {
  return { kind: 'items', heading: 'In the parcel', items: lines.map(mailItem), sums: [] };
}

/** The things alone. */
export function productItems(lines: readonly DocumentLine[]): MailBlock {
  const items = lines.map(mailItem).map(({ quantity: _pieces, ...thing }) => thing);
  return { kind: 'items', items, sums: [] };
}

function mailItem({ title, quantity, picture }: DocumentLine) {
  if (picture === null) return { title, quantity };
  const width = picture.widths.find((each) => each >= PICTURE_WIDTH) ?? picture.width;
  return { title, quantity, picturePath: presentPicture({ ...picture, width }, '').url };
}

/** Where the order goes. */
export function addressSection(order: OrderRow, heading = 'It goes to'): MailBlock {
  const { recipient, address, city, pincode, state, phone } = order;
  const lines = [recipient, address, `${city} ${pincode}`, state, `Phone +91 ${phone}`];
  return { kind: 'section', heading, lines: lines.filter((line) => line !== '') };
}

/** Between which days it arrives. */
export function arrivalSection(
  order: Pick<OrderRow, 'placed_at' | 'delivery_min_days' | 'delivery_max_days'>,
): MailBlock {
  const days = { minDays: order.delivery_min_days, maxDays: order.delivery_max_days };
  const dates = formatDeliveryDates(deliveryDates(order.placed_at, days));
  return { kind: 'section', heading: 'Expected delivery', lines: [dates] };
}

/** Opens the order in the shopper's account. */
export function ownOrderPath({ id }: Pick<OrderRow, 'id'>): string {
  return `/shop/account?order=${id}`;
}

/** Opens the order in the owner's list. */
export function adminOrderPath({ id }: Pick<OrderRow, 'id'>): string {
  return `/admin/orders?order=${id}`;
}

/** Paise as people read them. */
export function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}

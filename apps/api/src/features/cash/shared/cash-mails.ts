import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { type NewMail, mailWords, queueMail } from '../../mails/index.ts';
import {
  type OrderDocument,
  type Shopper,
  addressSection,
  adminOrderPath,
  arrivalSection,
  boughtItems,
  getShopper,
  inRupees,
  ownOrderPath,
  shopperMail,
} from '../../orders/index.ts';

/** Asks the shopper to confirm a cash on delivery order. The link opens a page with a button: a scanner confirms nothing. */
export async function queueConfirmationMail(
  tx: Tx,
  { order, lines }: OrderDocument,
  { token, settings }: { token: string; settings: ShopSettings },
): Promise<void> {
  const total = inRupees(order.total_paise);
  const hours = inHours(settings.cash.confirmHours);
  const shopper = await getShopper(tx, order.user_id);
  const words = mailWords(settings, 'cash_to_confirm', { orderNumber: order.order_number, total, hours });
  await queueMail(tx, {
    ...shopperMail(shopper, order, {
      kind: 'cash_to_confirm',
      words,
      preview: `${total} in cash on delivery. Without your word it ends in ${hours}.`,
      blocks: [
        ...words.opening,
        { kind: 'button', label: 'Confirm your order', to: `/shop/confirm-order?token=${token}` },
        boughtItems(order, lines),
        addressSection(order),
        ...words.next,
        { kind: 'help', question: 'You did not order this, or something is wrong?' },
      ],
    }),
    holdsSecret: true,
  });
}

/** Tells the shopper that a cash on delivery order is on, and the owner that there is one. */
export function cashConfirmedMails(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  settings: ShopSettings,
): NewMail[] {
  const total = inRupees(order.total_paise);
  const bought = boughtItems(order, lines);
  const words = mailWords(settings, 'cash_confirmed', { orderNumber: order.order_number, total });
  return [
    shopperMail(shopper, order, {
      kind: 'order_confirmed',
      words,
      preview: `Please have ${total} ready when it arrives.`,
      blocks: [
        ...words.opening,
        bought,
        arrivalSection(order),
        addressSection(order),
        ...words.next,
        { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
        { kind: 'help', question: 'Something wrong with the order or the address?' },
      ],
    }),
    {
      kind: 'order_received',
      orderId: order.id,
      recipient: settings.contact.email,
      subject: `New order ${order.order_number}: ${total} in cash on delivery`,
      content: {
        preview: `${shopper.userName}, ${order.city}`,
        blocks: [
          {
            kind: 'paragraph',
            text: `${shopper.userName} (${shopper.email}) has confirmed, to be paid in cash on delivery:`,
          },
          bought,
          addressSection(order, 'Ship to'),
          { kind: 'section', heading: 'Notes', lines: [order.notes] },
          { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
        ],
      },
    },
  ];
}

/** Tells the shopper that an order ended because nobody confirmed it. */
export function notConfirmedMail(
  { order }: OrderDocument,
  shopper: Shopper,
  settings: ShopSettings,
): NewMail {
  const words = mailWords(settings, 'cash_not_confirmed', { orderNumber: order.order_number });
  return shopperMail(shopper, order, {
    kind: 'cash_not_confirmed',
    words,
    preview: 'It was not confirmed in time. Nothing is to be paid.',
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
    ],
  });
}

function inHours(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

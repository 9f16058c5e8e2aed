import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailParts, mailWords, ownersMail } from '../../mails/index.ts';
import type { BoughtOrder } from './order-document.ts';
import {
  addressSection,
  adminOrderPath,
  arrivalSection,
  boughtItems,
  inRupees,
  ownOrderPath,
  giftSections,
} from './order-mail-blocks.ts';
import { shopperMail } from './shopper-mail.ts';

/**
 * Tells the shopper that the order is accepted, and the owner that there is a new one, whether paid or in cash on
 * delivery.
 */
export function orderOnMails(
  { document: { order, lines }, shopper }: BoughtOrder,
  settings: ShopSettings,
  wording: 'order_confirmed' | 'cash_confirmed',
): NewMail[] {
  const total = inRupees(order.total_paise);
  const { language } = shopper;
  const words = mailWords(settings, wording, { orderNumber: order.order_number, total }, language);
  const parts = mailParts(language)[wording];
  const isCash = wording === 'cash_confirmed';
  const hasDone = isCash ? 'has confirmed this order, to be paid in cash on delivery' : 'has paid for';
  return [
    shopperMail(shopper, order, {
      kind: 'order_confirmed',
      words,
      preview: parts.preview({ total }),
      blocks: [
        ...words.opening,
        boughtItems(order, lines, language),
        arrivalSection(order, language),
        addressSection(order, { language }),
        ...giftSections(order, language),
        ...words.next,
        { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
        { kind: 'help', question: parts.help() },
      ],
    }),
    ownersMail(settings, {
      kind: 'order_received',
      orderId: order.id,
      subject: `New order ${order.order_number}: ${total}${isCash ? ' in cash on delivery' : ''}`,
      preview: `${shopper.userName}, ${order.city}`,
      body: [
        `${shopper.userName} (${shopper.email}) ${hasDone}:`,
        boughtItems(order, lines),
        addressSection(order, { heading: 'Ship to' }),
        ...giftSections(order),
        ...(order.notes ? [{ kind: 'section', heading: 'Notes', lines: [order.notes] } as const] : []),
        { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
      ],
    }),
  ];
}

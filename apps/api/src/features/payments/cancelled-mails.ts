import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailParts, mailWords, ownersMail } from '../mails/index.ts';
import {
  type BoughtOrder,
  adminOrderPath,
  boughtItems,
  inRupees,
  ownOrderPath,
  shopperMail,
} from '../orders/index.ts';

/**
 * Tells the shopper that the order is cancelled as asked. Also tells the owner, who heard of the order once it was
 * firm, not to pack it.
 * @param amountPaise what goes back: 0 for cash on delivery, of which nothing was paid
 * @param wasFirm whether the order was firm before it was cancelled
 */
export function cancelledMails(
  { document: { order, lines }, shopper }: BoughtOrder,
  { amountPaise, wasFirm, settings }: { amountPaise: number; wasFirm: boolean; settings: ShopSettings },
): NewMail[] {
  const amount = inRupees(amountPaise);
  const isFree = amountPaise === 0;
  const { language } = shopper;
  const values = { orderNumber: order.order_number, amount };
  const wording = isFree ? 'order_cancelled_by_shopper_unpaid' : 'order_cancelled_by_shopper';
  const words = mailWords(settings, wording, values, language);
  const { order_cancelled_by_shopper: parts } = mailParts(language);
  const written = shopperMail(shopper, order, {
    kind: 'order_cancelled_by_shopper',
    words,
    preview: isFree ? parts.freePreview() : parts.preview({ amount }),
    blocks: [
      ...words.opening,
      ...words.next,
      boughtItems(order, lines, language),
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: parts.help() },
    ],
  });
  // An order for which nothing was paid may be a stranger's, who can place and cancel as many as they like.
  const isFromAnyone = isFree && shopper.emailProvenAt === null;
  const toShopper = { ...written, ...(isFromAnyone && { fromAnyoneAt: order.updated_at }) };
  if (!wasFirm) return [toShopper];
  return [
    toShopper,
    ownersMail(settings, {
      kind: 'order_cancelled_owner',
      orderId: order.id,
      subject: `${order.order_number} was cancelled: do not send it`,
      preview: `${shopper.userName} cancelled it before it was packed.`,
      body: [
        `${shopper.userName} (${shopper.email}) has cancelled ${order.order_number} before it was packed. ${isFree ? 'Nothing was paid for it' : `${amount} is refunded automatically`}, and its pieces are back in stock. You do not need to do anything.`,
        { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
      ],
    }),
  ];
}

import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../../database.ts';
import { type NewMail, mailParts, mailWords, newMailedLink, queueMail } from '../../mails/index.ts';
import {
  type OrderDocument,
  type Shopper,
  arrivalSection,
  boughtItems,
  getShopper,
  inRupees,
  ownOrderPath,
  shopperMail,
} from '../../orders/index.ts';

export const CONFIRMATION_KIND = 'cash_to_confirm';

const HOUR_MS = 3_600_000;

/**
 * Asks the shopper to confirm a cash on delivery order. The link opens a page with a button, so that a mail scanner
 * that follows links confirms nothing. Each such mail has a link of its own, and all of them work. Anybody can have entered the email, so the mail shows no address.
 */
export async function queueConfirmationMail(
  tx: Tx,
  { order, lines }: Pick<OrderDocument, 'order' | 'lines'>,
  { at, settings }: { at: Date; settings: ShopSettings },
): Promise<void> {
  const token = await newMailedLink(tx, { orderId: order.id });
  const total = inRupees(order.total_paise);
  const shopper = await getShopper(tx, order.user_id);
  const { language } = shopper;
  const { cash_to_confirm: parts } = mailParts(language);
  const hoursLeft = Math.floor((order.hold_ends_at.getTime() - at.getTime()) / HOUR_MS);
  const hours = parts.hours({ hours: Math.max(1, hoursLeft) });
  const values = { orderNumber: order.order_number, total, hours };
  const words = mailWords(settings, 'cash_to_confirm', values, language);
  await queueMail(tx, {
    ...shopperMail(shopper, order, {
      kind: CONFIRMATION_KIND,
      words,
      preview: parts.preview({ total, hours }),
      blocks: [
        ...words.opening,
        { kind: 'button', label: parts.button(), to: `/shop/confirm-order?token=${token}` },
        boughtItems(order, lines, language),
        arrivalSection(order, language),
        ...words.next,
        { kind: 'help', question: parts.help() },
      ],
    }),
    holdsSecret: true,
    ...(shopper.emailProvenAt === null && { fromAnyoneAt: at }),
  });
}

/** Tells the shopper that an order ended because nobody confirmed it. */
export function notConfirmedMail(order: OrderDocument, shopper: Shopper, settings: ShopSettings): NewMail {
  return notSentMail('cash_not_confirmed', order, shopper, settings);
}

/** Tells the shopper that an order ended because an order that was paid earlier has used its code. */
export function cashCodeUsedMail(order: OrderDocument, shopper: Shopper, settings: ShopSettings): NewMail {
  return notSentMail('cash_code_used', order, shopper, settings);
}

function notSentMail(
  kind: 'cash_not_confirmed' | 'cash_code_used',
  { order }: OrderDocument,
  shopper: Shopper,
  settings: ShopSettings,
): NewMail {
  const { language } = shopper;
  const words = mailWords(settings, kind, { orderNumber: order.order_number }, language);
  const { [kind]: parts } = mailParts(language);
  const mail = shopperMail(shopper, order, {
    kind,
    words,
    preview: parts.preview(),
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
    ],
  });
  return { ...mail, ...(shopper.emailProvenAt === null && { fromAnyoneAt: order.updated_at }) };
}

/** Tells the shopper that the shop has ended an order for which nothing was paid. */
export function cashEndedMail(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  settings: ShopSettings,
): NewMail {
  const { language } = shopper;
  const values = { orderNumber: order.order_number };
  const words = mailWords(settings, 'order_cancelled_unpaid', values, language);
  const { order_cancelled: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'order_cancelled',
    words,
    preview: parts.freePreview(),
    blocks: [
      ...words.opening,
      ...words.next,
      boughtItems(order, lines, language),
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: parts.help() },
    ],
  });
}

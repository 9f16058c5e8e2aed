import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailParts, mailWords } from '../../mails/index.ts';
import {
  type OrderDocument,
  type OrderRow,
  type Shopper,
  addressSection,
  ownOrderPath,
  packedItems,
  shopperMail,
} from '../../orders/index.ts';

/** Tells the customer that pieces of an order are sent again free of charge. */
export function replacementMail({
  document: { order, lines },
  shopper,
  replaced,
  message,
  settings,
}: {
  document: OrderDocument;
  shopper: Shopper;
  replaced: OrderRow;
  /** What the owner adds; empty: nothing. */
  message: string;
  settings: ShopSettings;
}): NewMail {
  const { language } = shopper;
  const values = { orderNumber: replaced.order_number, newOrderNumber: order.order_number };
  const words = mailWords(settings, 'order_replacement', values, language);
  const { order_replacement: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'order_replacement',
    words,
    preview: parts.preview(),
    blocks: [
      ...words.opening,
      ...(message === '' ? [] : [{ kind: 'paragraph', text: message } as const]),
      packedItems(lines, language),
      addressSection(order, { language }),
      ...words.next,
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: parts.help() },
    ],
  });
}

import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type NewMail, mailWords } from '../../mails/index.ts';
import {
  type OrderDocument,
  type OrderRow,
  type Shopper,
  addressSection,
  ownOrderPath,
  packedItems,
  shopperMail,
} from '../../orders/index.ts';

/** Tells the customer that pieces of an order come once more, for nothing. */
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
  const words = mailWords(settings, 'order_replacement', {
    orderNumber: replaced.order_number,
    newOrderNumber: order.order_number,
  });
  return shopperMail(shopper, order, {
    kind: 'order_replacement',
    words,
    preview: 'It costs you nothing. We write to you when it leaves.',
    blocks: [
      ...words.opening,
      ...(message === '' ? [] : [{ kind: 'paragraph', text: message } as const]),
      packedItems(lines),
      addressSection(order),
      ...words.next,
      { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
      { kind: 'help', question: 'Something wrong with the address?' },
    ],
  });
}

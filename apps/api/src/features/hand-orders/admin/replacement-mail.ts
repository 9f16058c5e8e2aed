import type { NewMail } from '../../mails/index.ts';
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
}: {
  document: OrderDocument;
  shopper: Shopper;
  replaced: OrderRow;
  /** What the owner adds; empty: nothing. */
  message: string;
}): NewMail {
  return shopperMail(shopper, order, {
    kind: 'order_replacement',
    subject: `A replacement for your order ${replaced.order_number}`,
    preview: 'It costs you nothing. We write to you when it leaves.',
    blocks: [
      {
        kind: 'paragraph',
        text: `We send you pieces of your order ${replaced.order_number} once more, at no cost. It is order ${order.order_number}; we write to you when it leaves.`,
      },
      ...(message === '' ? [] : [{ kind: 'paragraph', text: message } as const]),
      packedItems(lines),
      addressSection(order),
      { kind: 'button', label: 'See your order', to: ownOrderPath(order) },
      { kind: 'help', question: 'Something wrong with the address?' },
    ],
  });
}

import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Tx } from '../../database.ts';
import { mailWords } from '../mails/index.ts';
import { type OrderRow, addressSection, ownOrderPath, queueShopperMail } from '../orders/index.ts';

interface NotDelivered {
  wording: 'order_going_back' | 'order_lost';
  settings: ShopSettings;
}

/** Tells the shopper that their parcel did not reach them. */
export async function queueNotDeliveredMail(
  tx: Tx,
  order: OrderRow,
  { wording, settings }: NotDelivered,
): Promise<void> {
  await queueShopperMail(tx, order, (language, { order_not_delivered: parts }) => {
    const words = mailWords(settings, wording, { orderNumber: order.order_number }, language);
    const isLost = wording === 'order_lost';
    return {
      kind: 'order_not_delivered',
      words,
      preview: isLost ? parts.lostPreview() : parts.preview(),
      blocks: [
        ...words.opening,
        { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
        ...(isLost ? [] : [addressSection(order, { language })]),
        ...words.next,
        { kind: 'help', question: isLost ? parts.lostHelp() : parts.help() },
      ],
    };
  });
}

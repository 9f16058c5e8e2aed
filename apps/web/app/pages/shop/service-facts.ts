import { businessDays, paymentWays, shippingSentence } from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** How it is delivered, how it is paid, what happens when it breaks. */
export function serviceFacts({ shipping }: Pick<ShopSettings, 'shipping'>) {
  return {
    delivery: {
      name: 'Delivery',
      text: `Across India in ${businessDays(shipping)} business days. ${shippingSentence(shipping)}`,
    },
    payment: { name: 'Payment', text: `B${paymentWays.slice(1)}. We never see your card number.` },
    broken: {
      name: 'If something arrives broken',
      text: 'Damaged or defective items are refunded. Write to us with a picture.',
    },
  } as const;
}

import { businessDays, paymentWays, shippingSentence } from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** How it is delivered, how it is paid, what happens when it breaks. */
export function serviceFacts(settings: Pick<ShopSettings, 'shipping' | 'zones'>) {
  const where = settings.zones.elsewhere === 'deliver' ? 'Across India' : 'Where we deliver,';
  return {
    delivery: {
      name: 'Delivery',
      text: `${where} in ${businessDays(settings)} business days. ${shippingSentence(settings)}`,
    },
    payment: { name: 'Payment', text: `B${paymentWays.slice(1)}. We never see your card number.` },
    broken: {
      name: 'If something arrives broken',
      text: 'Damaged or defective items are refunded. Write to us with a picture.',
    },
  } as const;
}

import { businessDays, shippingSentence } from '@shop/contract/settings/service-words';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import * as texts from './service.messages.ts';

/** How orders are delivered and paid, and what happens if something arrives broken. */
export function serviceFacts(settings: Pick<ShopSettings, 'shipping' | 'zones'>) {
  const where = settings.zones.elsewhere === 'deliver' ? texts.acrossIndia() : texts.whereWeDeliver();
  return {
    delivery: {
      name: texts.delivery(),
      text: `${texts.inDays({ where, days: businessDays(settings) })} ${shippingSentence(settings)}`,
    },
    payment: { name: texts.payment(), text: texts.neverSeeCard() },
    broken: {
      name: texts.ifBroken(),
      text: texts.refundedIfBroken(),
    },
  } as const;
}

import { CreditCard, PackageCheck, Truck } from 'lucide-react';
import { formatWholeRupees, rupeesFromPaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { PinCodeBox, useDeliveryDates } from '../../features/delivery/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { mayBePaidInCash, shippingSentence } from '@shop/contract/settings/service-words';
import { serviceFacts } from './service-facts.ts';
import * as texts from './service.messages.ts';
import './service-promises.css';

/** What shoppers want to know before they press the button: when it arrives, how to pay, what if it breaks. */
export function ServicePromises({ unitPrice }: { unitPrice: number }) {
  const settings = useShopSettings();
  const facts = serviceFacts(settings);
  const dates = useDeliveryDates();
  const delivery = dates
    ? `${texts.orderedToday({ dates })} ${shippingSentence(settings)}`
    : facts.delivery.text;
  return (
    <>
      <ul className="service-promises">
        <li>
          <Truck size={19} aria-hidden />
          <span>{delivery}</span>
        </li>
        <li>
          <CreditCard size={19} aria-hidden />
          <span>{`${facts.payment.text}${mayBePaidInCash(settings, unitPrice) ? ` ${cashWords(settings.cash)}` : ''}`}</span>
        </li>
        <li>
          <PackageCheck size={19} aria-hidden />
          <span>{facts.broken.text}</span>
        </li>
      </ul>
      <PinCodeBox />
    </>
  );
}

/** Says that cash on delivery is possible, and for which orders. */
function cashWords({ leastPaise, mostPaise }: ShopSettings['cash']): string {
  const [least, most] = [leastPaise, mostPaise].map((paise) => formatWholeRupees(rupeesFromPaise(paise))) as [
    string,
    string,
  ];
  if (leastPaise > 0) return mostPaise > 0 ? texts.cashBetween({ least, most }) : texts.cashFrom({ least });
  return mostPaise > 0 ? texts.cashUpTo({ most }) : texts.cashToo();
}

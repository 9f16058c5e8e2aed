import { CreditCard, PackageCheck, Truck } from 'lucide-react';
import { PinCodeBox, useDeliveryDates } from '../../features/delivery/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { shippingSentence } from '@shop/contract/settings/service-words';
import { serviceFacts } from './service-facts.ts';
import * as texts from './service.messages.ts';
import './service-promises.css';

/** What a shopper asks before the button is pressed: when it comes, how it is paid, what if it breaks. */
export function ServicePromises() {
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
          <span>{facts.payment.text}</span>
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

import { CreditCard, PackageCheck, Truck } from 'lucide-react';
import { serviceFacts } from './service-facts.ts';
import './service-promises.css';

const promises = [
  { ...serviceFacts.delivery, Icon: Truck },
  { ...serviceFacts.payment, Icon: CreditCard },
  { ...serviceFacts.broken, Icon: PackageCheck },
];

/** What a shopper asks before the button is pressed: when it comes, how it is paid, what if it breaks. */
export function ServicePromises() {
  return (
    <ul className="service-promises">
      {promises.map(({ name, text, Icon }) => (
        <li key={name}>
          <Icon size={19} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

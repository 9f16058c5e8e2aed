import { shopSettings } from '@shop/contract/shop-settings';
import './contact-page.css';

/** The shop's email and phone, each to be pressed. */
export function ContactDetails() {
  const { email, phone } = shopSettings.contact;
  return (
    <ul className="contact-ways">
      <li>
        <a href={`mailto:${email}`} className="quiet-link">
          {email}
        </a>
      </li>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="quiet-link">
          {phone}
        </a>
      </li>
    </ul>
  );
}

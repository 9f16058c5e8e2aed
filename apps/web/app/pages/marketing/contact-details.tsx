import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { telephoneLink, whatsappLink } from '../../platform/contact-links.ts';
import './contact-page.css';

/** The shop's contact details and address. */
export function ContactDetails() {
  const { addressLines } = useShopSettings().contact;
  return (
    <>
      <ContactLinks />
      <address>
        {addressLines.map((line) => (
          <span key={line} translate="no" lang={langOf(line)}>
            {line}
          </span>
        ))}
      </address>
    </>
  );
}

/** Links to the shop's email and phone. */
export function ContactLinks() {
  const { email, phone, whatsapp } = useShopSettings().contact;
  const ways = [
    { text: email, to: `mailto:${email}` },
    { text: phone, to: telephoneLink(phone) },
    { text: whatsapp && 'WhatsApp', to: whatsappLink(whatsapp) },
  ];
  return (
    <ul className="contact-ways">
      {ways
        .filter(({ text }) => text !== '')
        .map(({ text, to }) => (
          <li key={to}>
            <a href={to} translate="no" className="quiet-link">
              {text}
            </a>
          </li>
        ))}
    </ul>
  );
}

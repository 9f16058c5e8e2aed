import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { Picture } from '../../ui/picture.tsx';
import { herbalPicture } from '../site-pictures.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactDetails } from './contact-details.tsx';
import './contact-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop, contact } = settingsOf(matches);
  const ways = [contact.email, contact.phone, ...contact.addressLines].filter(Boolean);
  return pageMeta(matches, {
    title: 'Contact us',
    description:
      ways.length === 0 ? `How to reach ${shop.name}.` : `How to reach ${shop.name}: ${ways.join(', ')}.`,
    path: '/shop/contactus',
  });
}

/** The form of product §2 next to the shop's own address. */
export default function ContactPage() {
  const { contact } = useShopSettings();
  return (
    <div className="page-width contact-page">
      <header>
        <h1 className="text-display">Contact us</h1>
        <p className="text-lead">
          Ask what is in a bar, where a parcel is, or how to wash turmeric out of a towel.
        </p>
        <ContactDetails />
        <address>
          {contact.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className="contact-picture">
          <Picture picture={herbalPicture} alt="" sizes="(min-width: 64rem) 1100px, 1px" />
        </div>
      </header>
      <ContactForm delivers={contact.form === 'deliver'} />
    </div>
  );
}

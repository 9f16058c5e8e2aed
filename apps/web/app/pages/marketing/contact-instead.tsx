import type { ContactMessage } from '@shop/contract/contact/schemas';
import * as contactMessages from '@shop/contract/contact/messages';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ContactLinks } from './contact-details.tsx';
import * as texts from './contact.messages.ts';
import './contact-page.css';

/** Where to send the message, because this page does not deliver it (ruling 9). */
export function ContactInstead({ message }: { message: ContactMessage }) {
  const { contact } = useShopSettings();
  return (
    <>
      <p>
        <strong>{contactMessages.notDelivered()}</strong> {texts.nothingSent()}
      </p>
      <ContactLinks />
      <p>
        <a href={mailAddress(contact.email, message)} className="quiet-link contact-open">
          {texts.openInMail()}
        </a>
      </p>
    </>
  );
}

function mailAddress(email: string, { firstName, lastName, message }: ContactMessage): string {
  const subject = encodeURIComponent(texts.messageFrom({ name: `${firstName.trim()} ${lastName.trim()}` }));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(message.trim())}`;
}

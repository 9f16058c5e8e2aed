import type { ContactMessage } from '@shop/contract/contact/schemas';
import * as contactMessages from '@shop/contract/contact/messages';
import { shopSettings } from '@shop/contract/shop-settings';
import { ContactDetails } from './contact-details.tsx';

/** Where to send what was written, because this page does not deliver it (ruling 9). */
export function ContactInstead({ message }: { message: ContactMessage }) {
  return (
    <>
      <p>
        <strong>{contactMessages.notDelivered}</strong> Nothing was sent. Please write or call:
      </p>
      <ContactDetails />
      <p>
        <a href={mailAddress(message)} className="quiet-link">
          Open what you wrote in your mail program
        </a>
      </p>
    </>
  );
}

function mailAddress({ firstName, lastName, message }: ContactMessage): string {
  const subject = encodeURIComponent(`Message from ${firstName.trim()} ${lastName.trim()}`);
  return `mailto:${shopSettings.contact.email}?subject=${subject}&body=${encodeURIComponent(message.trim())}`;
}

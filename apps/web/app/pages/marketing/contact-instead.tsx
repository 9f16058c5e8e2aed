import type { ContactMessage } from '@shop/contract/contact/schemas';
import * as contactMessages from '@shop/contract/contact/messages';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ContactDetails } from './contact-details.tsx';

/** Where to send what was written, because this page does not deliver it (ruling 9). */
export function ContactInstead({ message }: { message: ContactMessage }) {
  const { contact } = useShopSettings();
  return (
    <>
      <p>
        <strong>{contactMessages.notDelivered}</strong> Nothing was sent. Please write or call:
      </p>
      <ContactDetails />
      <p>
        <a href={mailAddress(contact.email, message)} className="quiet-link">
          Open what you wrote in your mail program
        </a>
      </p>
    </>
  );
}

function mailAddress(email: string, { firstName, lastName, message }: ContactMessage): string {
  const subject = encodeURIComponent(`Message from ${firstName.trim()} ${lastName.trim()}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(message.trim())}`;
}

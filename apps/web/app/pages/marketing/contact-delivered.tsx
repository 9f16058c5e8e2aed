import * as contactMessages from '@shop/contract/contact/messages';
import './contact-page.css';

/** Says that a message has arrived, and by which words to ask after it. */
export function ContactDelivered({ reference, email }: { reference: string; email: string }) {
  return (
    <>
      <p>
        <strong>{contactMessages.received}</strong> We will reply to {email}.
      </p>
      <p>
        Your reference is <strong className="contact-reference">{reference}</strong>.
      </p>
    </>
  );
}

import * as contactMessages from '@shop/contract/contact/messages';
import * as texts from './contact.messages.ts';
import './contact-page.css';

/** Confirms that a message has arrived, and gives the reference to quote when asking about it. */
export function ContactDelivered({ reference, email }: { reference: string; email: string }) {
  return (
    <>
      <p>
        <strong>{contactMessages.received()}</strong> {texts.willReply({ email })}
      </p>
      <p>
        {texts.yourReference()}{' '}
        <strong translate="no" className="contact-reference">
          {reference}
        </strong>
        {texts.fullStop()}
      </p>
    </>
  );
}

import type { ReactNode } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { businessDays, paymentWays, shippingSentence } from '../shop/service-facts.ts';
import type { Route } from './+types/terms-page.ts';
import { ContactDetails } from './contact-details.tsx';
import './terms-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop, words } = settingsOf(matches);
  return pageMeta(matches, {
    title: words.terms,
    description: `The terms of ${shop.name}: payments and refunds, product usage, privacy, shipping and delivery across India.`,
    path: '/shop/terms',
  });
}

/** The terms, in the sections of product §2. */
export default function TermsPage() {
  const { shop, contact, legal, shipping, words } = useShopSettings();
  return (
    <article className="page-width terms-page">
      <h1 className="text-display">{words.terms}</h1>
      <p className="text-lead">What you can expect of {shop.name}, and what we ask of you.</p>
      <Section id="general" heading="General terms">
        <p>
          By ordering from this shop you agree to these terms. You need an account to order; please give a
          delivery address in India and a phone number where the courier can reach you.
        </p>
        <p>
          Prices are in rupees and include all taxes. A product is yours once its payment is confirmed; until
          then it may sell out. Bars are made by hand, so colour and weight differ a little from the pictures.
        </p>
      </Section>
      <Section id="payments" heading="Payments and refunds">
        <p>Payment is {paymentWays}. Card numbers and UPI details go to Razorpay alone and never reach us.</p>
        <p>
          Refunds are made only for damaged or defective items. Write to us with your order number and a
          picture of the item. The money goes back the way it came. A payment for something we can no longer
          deliver is refunded in full without your asking.
        </p>
      </Section>
      <Section id="usage" heading="Product usage">
        <p>
          Our products are for washing skin and hair, and for nothing else. Read the ingredients before you
          use one; if a plant does not agree with you, it will not agree with you in a soap either. Try a new
          product on the inside of your arm first, keep it out of your eyes, and stop if your skin objects.
          They are not medicines.
        </p>
      </Section>
      <Section id="privacy" heading="Privacy">
        <p>
          We keep what an order needs: your name, email, addresses, phone number and what you bought. We use
          it to deliver and to answer you, and pass it on only to the courier and the payment service. Reviews
          show your user name. Write to us if you want your account removed.
        </p>
      </Section>
      <Section id="shipping" heading="Shipping and delivery">
        <p>
          We deliver across India in {businessDays(shipping)} business days. {shippingSentence(shipping)}{' '}
          Shipping fees may apply to {shipping.feePaise === 0 ? 'later' : 'your'} orders; they are shown
          before you pay and are part of the total.
        </p>
        <p>Hill districts and the islands can take a little longer. Please check the parcel when it comes.</p>
      </Section>
      <Section id="contact" heading="Contact details">
        <ContactDetails />
        <address>
          {contact.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {legal.legalName ? <p>{legal.legalName}</p> : null}
        {legal.gstin ? <p>GSTIN {legal.gstin}</p> : null}
      </Section>
    </article>
  );
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-title">
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  );
}

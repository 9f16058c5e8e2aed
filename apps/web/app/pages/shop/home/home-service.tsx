import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { shopSettings } from '@shop/contract/shop-settings';
import { Link } from 'react-router';

/** The shipping fee in words, from the shop's settings (ruling 33). */
export function shippingSentence({ feePaise, freeAbovePaise }: typeof shopSettings.shipping): string {
  if (feePaise === 0) return 'Shipping is free.';
  const fee = `Shipping is ${formatRupees(rupeesFromPaise(feePaise))}`;
  return freeAbovePaise > 0
    ? `${fee}, and free from ${formatRupees(rupeesFromPaise(freeAbovePaise))}.`
    : `${fee}.`;
}

const facts = [
  {
    name: 'Delivery',
    text: `Across India in 3-7 business days. ${shippingSentence(shopSettings.shipping)}`,
  },
  { name: 'Payment', text: 'By UPI or card, through Razorpay. We never see your card number.' },
  {
    name: 'If something arrives broken',
    text: 'Damaged or defective items are refunded. Write to us with a picture.',
  },
];

/** How it comes to the door, how it is paid, what happens when it breaks. */
export function HomeService() {
  return (
    <section className="page-width home-service" aria-labelledby="service">
      <h2 id="service" className="sr-only">
        Delivery and payment
      </h2>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to="/shop/Terms" className="quiet-link">
        All of it in the terms
      </Link>
    </section>
  );
}

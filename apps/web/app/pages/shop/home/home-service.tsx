import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { Link } from 'react-router';
import { langOf } from '../../../platform/language.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { serviceFacts } from '../service-facts.ts';
import * as texts from './home.messages.ts';
import './home-service.css';

/** Delivery and payment, at the bottom of the home page. */
export function HomeService({ way }: { way: BlockOf<'service'>['way'] }) {
  return (
    <section className="page-width apart home-service" aria-labelledby="service">
      <h2 id="service" className="sr-only">
        {texts.deliveryAndPayment()}
      </h2>
      <dl>
        {Object.values(serviceFacts(useShopSettings())).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {way ? (
        <Link to={way.to} lang={langOf(way.label)} className="quiet-link">
          {way.label}
        </Link>
      ) : null}
    </section>
  );
}

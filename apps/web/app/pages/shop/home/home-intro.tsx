import { langOf } from '../../../platform/language.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import * as texts from './home.messages.ts';
import './home-intro.css';

/**
 * A short introduction to the shop, on a sheet that overlaps the lower edge of the carousel. Without `lead` it shows
 * the shop's blurb.
 */
export function HomeIntro({ heading, lead }: { heading: string | undefined; lead: string | undefined }) {
  const { shop } = useShopSettings();
  const text = lead || shop.blurb;
  return (
    <div className="page-width">
      <section className="home-intro">
        <h1 lang={langOf(heading || shop.name)}>{heading || shop.name}</h1>
        {text ? (
          <p className="text-lead" lang={langOf(text)}>
            {text}
          </p>
        ) : null}
        <ButtonLink to="/shop/listing">{texts.seeAll()}</ButtonLink>
      </section>
    </div>
  );
}

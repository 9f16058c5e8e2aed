import { useShopSettings } from '../../../platform/shop-settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import './home-intro.css';

/** What the shop is, in a breath, on a sheet that lies over the carousel's foot. */
export function HomeIntro() {
  const { shop } = useShopSettings();
  return (
    <div className="page-width">
      <section className="home-intro">
        <h1>Soap that says what it is made of</h1>
        {shop.blurb ? <p className="text-lead">{shop.blurb}</p> : null}
        <ButtonLink to="/shop/listing">See all products</ButtonLink>
      </section>
    </div>
  );
}

import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { aboutPicture } from '../../site-pictures.ts';
import './home-banner.css';

/** The banner with its two ways on (product §2). */
export function HomeBanner() {
  return (
    <section className="home-banner" aria-labelledby="banner">
      <Picture picture={aboutPicture} alt="" sizes="(min-width: 64rem) max(50vw, 46rem), 100vw" />
      <div className="home-banner-text">
        <h2 id="banner" className="text-heading">
          Made where the cedars grow
        </h2>
        <p>
          Our soap room stands at the edge of a deodar forest. The water is soft, the air is dry, and a bar
          has the time it needs. If you want to know how something is made, ask: somebody who stirs the pots
          will answer.
        </p>
        <p className="home-banner-ways">
          <ButtonLink variant="paper" to="/shop/listing">
            View More
          </ButtonLink>
          <ButtonLink variant="light" to="/shop/contactus">
            Contact Us
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

import type { BlockOf } from '@shop/contract/content-pages/schemas';
import { langOf } from '../../../platform/language.ts';
import { minWidth, onPhones } from '../../../ui/min-width.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../blocks/rich-text.tsx';
import './home-banner.css';

/** A picture next to text. On the home page it is the banner with two links (product §2). */
export function HomeBanner({ block }: { block: BlockOf<'pictureText'> }) {
  const { key, picture, alt, heading, text, ways } = block;
  return (
    <section
      lang={langOf(heading)}
      className={classNames('apart home-banner', !picture && 'home-banner-bare')}
      aria-labelledby={`${key}-heading`}
    >
      {picture ? (
        <Picture
          picture={picture}
          alt={alt}
          sizes={`${minWidth.laptop} max(50vw, 46rem), ${onPhones('100vw')}`}
        />
      ) : null}
      <div className="home-banner-text">
        <h2 id={`${key}-heading`} className="text-heading">
          {heading}
        </h2>
        <RichText text={text} />
        {ways.length > 0 ? (
          <p className="home-banner-ways">
            {ways.map(({ label, to }, index) => (
              <ButtonLink key={to} variant={index === 0 ? 'paper' : 'light'} to={to}>
                {label}
              </ButtonLink>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  );
}

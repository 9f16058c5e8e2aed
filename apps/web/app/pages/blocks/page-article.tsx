import type { ShownPage } from '@shop/contract/content-pages/schemas';
import type { ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { classNames } from '../../ui/class-names.ts';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { Picture } from '../../ui/picture.tsx';
import { PageBlocks } from './page-blocks.tsx';
import './page-article.css';

/** A page written by its owner: its head and blocks on the page's own background, with `children` between them. */
export function PageArticle({ page, children }: { page: ShownPage; children?: ReactNode }) {
  const { words } = useShopSettings();
  return (
    <article className={`content-page content-page-${page.ground}`}>
      <PageHead head={page.head} heading={page.head.heading || words.terms} />
      {children}
      <PageBlocks page={page} />
    </article>
  );
}

interface PageHeadProps {
  head: ShownPage['head'];
  /** The heading if the page has none. */
  heading?: string;
}

/** The head of a page: its heading, a sentence, a picture. */
function PageHead({ head, heading = head.heading }: PageHeadProps) {
  const { look, kicker, lead, picture, alt } = head;
  const words = (
    <>
      {kicker ? (
        <p className="page-head-kicker" lang={langOf(kicker)}>
          {kicker}
        </p>
      ) : null}
      <h1 className="text-display" lang={langOf(heading)}>
        {heading}
      </h1>
      {lead ? (
        <p className="text-lead" lang={langOf(lead)}>
          {lead}
        </p>
      ) : null}
    </>
  );
  if (look === 'hero') {
    return (
      <header className={classNames('page-hero', !picture && 'page-hero-bare')}>
        {picture ? (
          <Picture
            picture={picture}
            alt={alt}
            lang={langOf(alt)}
            sizes={`${minWidth.desktop} 100vw, ${minWidth.tablet} 1200px, ${onPhones('640px')}`}
            isPriority
          />
        ) : null}
        <div className="page-width page-hero-text">{words}</div>
      </header>
    );
  }
  return (
    <header className="page-width page-head">
      {words}
      {look === 'below' && picture ? (
        <Picture
          picture={picture}
          alt={alt}
          lang={langOf(alt)}
          sizes={`${minWidth.page} 1230px, ${onPhones('100vw')}`}
          isPriority
        />
      ) : null}
    </header>
  );
}

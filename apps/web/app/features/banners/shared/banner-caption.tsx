import type { Banner } from '@shop/contract/banners/schemas';
import { langOf } from '../../../platform/language.ts';
import './banner-picture.css';

/**
 * A banner's own text over its picture, inside a `banner-frame`. What looks like a button is part of the banner's
 * link.
 */
export function BannerCaption({ banner: { heading, button } }: { banner: Banner }) {
  if (!heading && !button) return null;
  return (
    <span className="banner-caption" lang={langOf(heading, button)}>
      {heading && <strong>{heading}</strong>}
      {button && <span>{button}</span>}
    </span>
  );
}

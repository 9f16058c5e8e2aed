import { allergens } from '@shop/contract/catalog/label-facts';
import { claims } from '@shop/contract/catalog/claims';
import { concerns } from '@shop/contract/catalog/concerns';
import { netQuantityText, labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import type { Product, PublicFacts } from '@shop/contract/catalog/schemas';
import { DIALOG_CAROUSEL_MS } from '@shop/contract/limits';
import { lazy, type ReactNode, Suspense } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { HydratedAlone } from '../../ui/hydrated-alone.ts';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ZoomablePicture } from '../../ui/zoomable-picture.tsx';
import { CompareLink } from './compare/compare-link.tsx';
import { ProductLabel } from './product-label.tsx';
import { ProductRating } from './product-rating.tsx';
import * as texts from './product.messages.ts';
import { StockBadge } from './stock-badge.tsx';
import { unitPriceText } from './unit-price-text.ts';
import './fact-chips.css';
import './product-details.css';
// The server's document links only what the page itself imports.
import './product-variants.css';
import './product-suits.css';
import './set-parts.css';

// Most products have none; the links that the server draws need no script.
const ProductVariants = lazy(async () => {
  const module = await import('./product-variants.tsx');
  return { default: module.ProductVariants };
});

const SetParts = lazy(async () => {
  const module = await import('./set-parts.tsx');
  return { default: module.SetParts };
});

/** A square cropped to its space, which is 736 px high in the dialog. */
const SIZES = minWidth.laptop + ' 736px, ' + onPhones('100vw');

interface ProductDetailsProps {
  product: Product;
  place: 'page' | 'dialog';
  titleId: string;
  /** The button that adds it to the cart. */
  action: ReactNode;
  /** What a shopper wants to know before pressing the button. */
  promises: ReactNode;
  /** The reviews. */
  children: ReactNode;
}

/** The details of a product (product §2), for the dialog and the page. */
export function ProductDetails({ product, place, titleId, action, promises, children }: ProductDetailsProps) {
  const { title, description, ingredients, price, salePrice, pictures, facts } = product;
  const quantity = [facts.netQuantity && netQuantityText(facts.netQuantity), unitPriceText(product)]
    .filter(Boolean)
    .join(' · ');
  const Heading = place === 'page' ? 'h1' : 'h2';
  const Section = place === 'page' ? 'h2' : 'h3';
  const slides = pictures.map((picture, index) => ({
    key: picture.url,
    content: (
      <ZoomablePicture
        title={title}
        picture={picture}
        alt={index === 0 ? title : texts.picture({ title, number: index + 1 })}
        sizes={SIZES}
        isPriority={index === 0}
      />
    ),
    thumbnail: <Picture picture={picture} alt="" sizes="5.5rem" />,
  }));
  return (
    <article className={classNames('product-details', `product-details-${place}`)} aria-labelledby={titleId}>
      <div className="product-details-picture-area">
        <div className="product-details-pictures">
          <HydratedAlone>
            <Carousel
              label={texts.picturesOf({ title })}
              slides={slides}
              intervalMs={DIALOG_CAROUSEL_MS}
              hasArrows
              dots={place === 'page' ? 'thumbnails' : 'over'}
            />
          </HydratedAlone>
          <StockBadge product={product} />
        </div>
      </div>
      <div className="product-details-text">
        <Heading id={titleId} lang={langOf(title)} className="text-heading">
          {title}
        </Heading>
        <ProductRating product={product} />
        {(product.sizes?.length ?? 0) > 1 ? (
          <PartBoundary instead={null}>
            <Suspense>
              <ProductVariants product={product} place={place} />
            </Suspense>
          </PartBoundary>
        ) : null}
        <p className="product-details-description" lang={langOf(description)}>
          {description}
        </p>
        {product.parts ? (
          <PartBoundary instead={null}>
            <Suspense>
              <SetParts parts={product.parts} heading={Section} />
            </Suspense>
          </PartBoundary>
        ) : null}
      </div>
      <div className="product-details-about">
        <HydratedAlone>
          <ProductSuits facts={facts} />
        </HydratedAlone>
        <div className="product-details-ingredients">
          <Section>{texts.ingredients()}</Section>
          <p className="soft" lang={langOf(ingredients)}>
            {ingredients}
          </p>
          <p className="product-details-note">{texts.fallingOrder()}</p>
        </div>
      </div>
      <div className="product-details-buy">
        <p className="product-details-price">
          <Price price={price} salePrice={salePrice} showsSaving />
          <span className="product-details-tax">
            {/* During a sale the MRP is the price before the sale, because a pack has only one MRP. */}
            <span>{salePrice > 0 ? texts.taxesIncluded() : texts.mrpInclusive()}</span>
            {quantity ? <span>{quantity}</span> : null}
          </span>
        </p>
        <HydratedAlone>{action}</HydratedAlone>
      </div>
      <div className="product-details-promises">{promises}</div>
      <div className="product-details-facts">
        {facts.howToUse ? (
          <section>
            <Section>{texts.howToUse()}</Section>
            <p lang={langOf(facts.howToUse)}>{facts.howToUse}</p>
          </section>
        ) : null}
        <HydratedAlone>
          <ProductLabel product={product} heading={Section} />
          <CompareLink product={product} />
        </HydratedAlone>
      </div>
      <div className="product-details-reviews">
        <HydratedAlone>{children}</HydratedAlone>
      </div>
    </article>
  );
}

/** Who a product suits, who should not use it, its concerns, claims and allergens. */
function ProductSuits({ facts }: { facts: PublicFacts }) {
  const { labels: own } = useShopSettings();
  const rows = [
    { name: texts.suits(), values: labelsOf(suitabilities, facts.suits, own.suits), isWarning: false },
    { name: texts.notFor(), values: labelsOf(suitabilities, facts.notFor, own.suits), isWarning: true },
    { name: texts.chosenFor(), values: labelsOf(concerns, facts.concerns, own.concerns), isWarning: false },
    { name: texts.claims(), values: labelsOf(claims, facts.claims), isWarning: false },
    { name: texts.contains(), values: labelsOf(allergens, facts.allergens, own.allergens), isWarning: true },
  ].filter(({ values }) => values.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="product-suits">
      {rows.map(({ name, values, isWarning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ul className="fact-chips">
              {values.map((value) => (
                <li key={value} className={isWarning ? 'fact-chip-not' : undefined} lang={langOf(value)}>
                  {value}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

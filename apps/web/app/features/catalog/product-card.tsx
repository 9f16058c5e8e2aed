import { netQuantityText, labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import type { Product, PublicFacts } from '@shop/contract/catalog/schemas';
import { formatRupees } from '@shop/contract/money';
import { CARD_CAROUSEL_MS } from '@shop/contract/limits';
import type { ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { minWidth, onPhones } from '../../ui/min-width.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { CompareLink } from './compare/compare-link.tsx';
import * as texts from './product-card.messages.ts';
import { ProductLink } from './product-link.tsx';
import { ProductRating } from './product-rating.tsx';
import { StockBadge } from './stock-badge.tsx';
import { unitPriceText } from './unit-price-text.ts';
import './fact-chips.css';
import './product-card.css';

/** For the grid's 4 and 3 columns, 2, and 2 on a phone: cropped to its height. */
const SIZES = `${minWidth.tablet} 310px, ${minWidth.widePhone} max(300px, 47vw), ${onPhones('48vw')}`;

export interface ProductCardProps {
  product: Product;
  /** Its first picture is visible as soon as the page opens. */
  isPriority?: boolean;
  /** Prefetches what a click will need, when the pointer comes near. */
  onApproach?: () => void;
  /** The `id` for the element with the product's name. */
  titleId: string;
  /** The card's button. */
  action: ReactNode;
}

/** A product card (product §2). A click anywhere except on its buttons opens the details. */
export function ProductCard({ product, isPriority = false, onApproach, titleId, action }: ProductCardProps) {
  const { title, description, ingredients, price, salePrice, pictures, facts } = product;
  const approach = { onPointerEnter: onApproach, onFocus: onApproach, onTouchStart: onApproach };
  const slides = pictures.map((picture, index) => ({
    key: picture.url,
    content: (
      // The title below is the same link: heard and reached once.
      <ProductLink
        product={product}
        {...approach}
        tabIndex={-1}
        aria-hidden
        lang={langOf(title)}
        className="product-card-picture"
      >
        <Picture picture={picture} alt={title} sizes={SIZES} isPriority={isPriority && index === 0} />
      </ProductLink>
    ),
  }));

  return (
    <article className="product-card" aria-labelledby={titleId}>
      <div className="product-card-pictures">
        <Carousel
          label={texts.picturesOf({ title })}
          slides={slides}
          intervalMs={CARD_CAROUSEL_MS}
          dots="below"
        />
        <StockBadge product={product} />
      </div>
      <div className="product-card-text">
        <h3 id={titleId} lang={langOf(title)}>
          <ProductLink product={product} {...approach}>
            {title}
          </ProductLink>
        </h3>
        {product.reviewCount > 0 ? <ProductRating product={product} size={14} /> : null}
        <FactChips facts={facts} />
        <p className="product-card-description" lang={langOf(description)}>
          {description}
        </p>
        <details className="product-card-ingredients">
          <summary>
            <span className="product-card-list" lang={langOf(ingredients)}>
              {ingredients}
            </span>
            <span className="product-card-more">{texts.allIngredients()}</span>
          </summary>
        </details>
        <Price price={price} salePrice={salePrice} showsSaving className="product-card-price" />
        <p className="product-card-quantity">
          {product.variants ? (
            <strong className="product-card-variants">
              {texts.variants({
                count: product.variants.count,
                price: formatRupees(product.variants.fromPrice),
              })}
            </strong>
          ) : (
            <span>
              {[facts.netQuantity && netQuantityText(facts.netQuantity), unitPriceText(product)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          <CompareLink product={product} />
        </p>
      </div>
      {action}
    </article>
  );
}

/** As many as fit on one or two lines of a card. */
const MOST = 3;

/** Who a product suits, in a few words on its card. */
function FactChips({ facts }: { facts: PublicFacts }) {
  const labels = labelsOf(suitabilities, facts.suits, useShopSettings().labels.suits);
  if (labels.length === 0) return null;
  return (
    <ul className="fact-chips" aria-label={texts.suits()}>
      {labels.slice(0, MOST).map((label) => (
        <li key={label} lang={langOf(label)}>
          {label}
        </li>
      ))}
    </ul>
  );
}

import { allergens, productKinds } from '@shop/contract/catalog/label-facts';
import { labelsOf, netQuantityText } from '@shop/contract/catalog/product-facts';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { formatRupees } from '@shop/contract/money';
import { useId, type ReactNode } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { unitPriceText } from './unit-price-text.ts';
import * as texts from './label.messages.ts';
import './product-label.css';

interface ProductLabelProps {
  product: Product;
  /** Heading of the panel: below that of the product. */
  heading: 'h2' | 'h3';
}

/** What the law wants a pack to say, on the page: whoever buys online cannot turn it over. */
export function ProductLabel({ product, heading: Heading }: ProductLabelProps) {
  const { contact, categories } = useShopSettings();
  const titleId = useId();
  const { facts, category, price } = product;
  const { netQuantity, shelfLifeMonths, licenceNumber, maker, countryOfOrigin = 'India' } = facts;
  const [kind = categoryLabel(categories, category)] = labelsOf(productKinds, [facts.kind ?? '']);
  const contains = labelsOf(allergens, facts.allergens);
  const rows: [name: string, value: ReactNode][] = [
    [texts.whatItIs(), kind],
    [texts.netQuantity(), netQuantity && netQuantityText(netQuantity)],
    [texts.mrp(), texts.inclusive({ price: formatRupees(price) })],
    [texts.unitPrice(), unitPriceText(product)],
    [texts.contains(), contains.join(', ')],
    [texts.bestBefore(), shelfLifeMonths && texts.months({ count: shelfLifeMonths })],
    [texts.madeBy(), maker ?? contact.addressLines.join(', ')],
    [texts.origin(), countryOfOrigin],
    [texts.licence(), licenceNumber],
    [texts.care(), <ConsumerCare key="care" />],
  ];
  return (
    <section className="product-label" aria-labelledby={titleId}>
      <Heading id={titleId}>{texts.label()}</Heading>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function ConsumerCare() {
  const { contact } = useShopSettings();
  return (
    <>
      <a className="quiet-link" href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
      ,{' '}
      <a className="quiet-link" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
        {contact.phone}
      </a>
    </>
  );
}

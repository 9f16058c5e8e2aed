import { allergens, productKinds } from '@shop/contract/catalog/label-facts';
import { labelsOf, netQuantityText } from '@shop/contract/catalog/product-facts';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { formatRupees } from '@shop/contract/money';
import { useId, type ReactNode } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { unitPriceText } from './unit-price-text.ts';
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
    ['What it is', kind],
    ['Net quantity', netQuantity && netQuantityText(netQuantity)],
    ['MRP', `${formatRupees(price)}, inclusive of all taxes`],
    ['Unit price', unitPriceText(product)],
    ['Contains', contains.join(', ')],
    ['Best before', shelfLifeMonths && `${shelfLifeMonths} months from packing`],
    ['Made and packed by', maker ?? contact.addressLines.join(', ')],
    ['Country of origin', countryOfOrigin],
    ['Licence number', licenceNumber],
    ['Consumer care', <ConsumerCare key="care" />],
  ];
  return (
    <section className="product-label" aria-labelledby={titleId}>
      <Heading id={titleId}>Label</Heading>
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

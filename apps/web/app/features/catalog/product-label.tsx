import { allergens, labelUnitPrice, productKinds } from '@shop/contract/catalog/label-facts';
import { labelsOf, netQuantityText } from '@shop/contract/catalog/product-facts';
import { categoryLabel } from '@shop/contract/categories/shop-category';
import type { Product } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice, formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { useId, type ReactNode } from 'react';
import { telephoneLink } from '../../platform/contact-links.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { unitPriceText } from './unit-price-text.ts';
import * as texts from './label.messages.ts';
import { perUnit } from './unit-price.messages.ts';
import './product-label.css';

/** The origin of a product without a country, spelled as owners write it. */
const INDIA = 'India';

interface ProductLabelProps {
  product: Product;
  /** The panel's heading level, below that of the product. */
  heading: 'h2' | 'h3';
}

/** What the law requires on a pack, shown on the page: somebody who buys online cannot turn the pack over. */
export function ProductLabel({ product, heading: Heading }: ProductLabelProps) {
  const { shop, legal, contact, categories, labels } = useShopSettings();
  const titleId = useId();
  const { facts, category, price } = product;
  const { netQuantity, shelfLifeMonths, licenceNumber, maker, countryOfOrigin = INDIA } = facts;
  const [kind = categoryLabel(categories, category)] = labelsOf(
    productKinds,
    [facts.kind ?? ''],
    labels.kinds,
  );
  const contains = labelsOf(allergens, facts.allergens, labels.allergens);
  const makerName = legal.legalName || shop.name;
  // The address may begin with the name.
  const own = contact.addressLines.length > 0 ? new Set([makerName, ...contact.addressLines]) : [];
  const madeBy = maker ?? [...own].join(', ');
  const isAbroad = countryOfOrigin !== INDIA;
  const hasCare = contact.email !== '' || contact.phone !== '';
  const rows: [name: string, value: ReactNode][] = [
    [texts.whatItIs(), kind],
    [texts.netQuantity(), netQuantity && netQuantityText(netQuantity)],
    [texts.mrp(), texts.inclusive({ price: formatRupees(price) })],
    [texts.unitPrice(), unitPricesText(product)],
    [texts.contains(), contains.join(', ')],
    [texts.bestBefore(), shelfLifeMonths && texts.months({ count: shelfLifeMonths })],
    [texts.madeBy(), madeBy && <Written key="maker" text={madeBy} />],
    [texts.origin(), isAbroad ? <Written key="origin" text={countryOfOrigin} /> : texts.india()],
    [texts.licence(), licenceNumber && <Written key="licence" text={licenceNumber} />],
    [texts.care(), hasCare && <ConsumerCare key="care" {...contact} />],
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

/** The price per legal unit, and per the amount by which cards compare (ruling 56). */
function unitPricesText(product: Product): string {
  const { netQuantity } = product.facts;
  const unit = netQuantity && labelUnitPrice(netQuantity, paiseFromRupees(effectiveUnitPrice(product)));
  const legal = unit && perUnit({ price: formatRupees(rupeesFromPaise(unit.paise)), unit: unit.per });
  const compared = unitPriceText(product);
  if (!legal || !compared || legal === compared) return legal || compared || '';
  return `${legal} (${compared})`;
}

/** A text that the owner has written. */
function Written({ text }: { text: string }) {
  return <span lang={langOf(text)}>{text}</span>;
}

/** The shop's contact details. */
function ConsumerCare({ email, phone }: { email: string; phone: string }) {
  const [mailbox, host] = email.split('@');
  return (
    <>
      {email ? (
        <a translate="no" className="quiet-link" href={`mailto:${email}`} lang={langOf(email)}>
          {mailbox}@<wbr />
          {host}
        </a>
      ) : null}
      {email && phone ? <span>, </span> : null}
      {phone ? (
        <a translate="no" className="quiet-link" href={telephoneLink(phone)}>
          {phone}
        </a>
      ) : null}
    </>
  );
}

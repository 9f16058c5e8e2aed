import { allergens } from '@shop/contract/catalog/label-facts';
import { concerns, labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import type { PublicFacts } from '@shop/contract/catalog/schemas';
import * as texts from './product.messages.ts';
import './fact-chips.css';
import './product-suits.css';

/** Who a product suits, who should not use it, its concerns, and its allergens. */
export function ProductSuits({ facts }: { facts: PublicFacts }) {
  const rows = [
    { name: texts.suits(), values: labelsOf(suitabilities, facts.suits), isWarning: false },
    { name: texts.notFor(), values: labelsOf(suitabilities, facts.notFor), isWarning: true },
    { name: texts.chosenFor(), values: labelsOf(concerns, facts.concerns), isWarning: false },
    { name: texts.contains(), values: labelsOf(allergens, facts.allergens), isWarning: true },
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
                <li key={value} className={isWarning ? 'fact-chip-not' : undefined}>
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

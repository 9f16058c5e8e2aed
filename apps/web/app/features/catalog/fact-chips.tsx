import { labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import type { PublicFacts } from '@shop/contract/catalog/schemas';
import * as texts from './product-card.messages.ts';
import './fact-chips.css';

/** As many as fit on one or two lines of a card. */
const MOST = 3;

/** Who a product suits, in a few words on its card. */
export function FactChips({ facts }: { facts: PublicFacts }) {
  const labels = labelsOf(suitabilities, facts.suits);
  if (labels.length === 0) return null;
  return (
    <ul className="fact-chips" aria-label={texts.suits()}>
      {labels.slice(0, MOST).map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

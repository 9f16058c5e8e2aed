import { Link } from 'react-router';
import { comparePath, toggleCompared, useComparedIds } from './compare-list.ts';
import { langOf } from '../../../platform/language.ts';
import * as texts from '../product-card.messages.ts';
import './compare.css';

/**
 * Selects a product for comparison, or removes it. Without script, and in a new tab, it leads to the comparison page.
 */
export function CompareLink({ product }: { product: { _id: string; title: string } }) {
  const isCompared = useComparedIds().includes(product._id);
  return (
    <Link
      className="compare-link"
      to={comparePath([product._id])}
      data-chosen={isCompared || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        toggleCompared(product._id);
      }}
    >
      <span>{isCompared ? texts.compared() : texts.compare()}</span>
      <span className="sr-only">
        <span>{isCompared ? texts.takeAway() : ': '}</span>
        <span lang={langOf(product.title)}>{product.title}</span>
      </span>
    </Link>
  );
}

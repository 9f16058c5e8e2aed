import type { Product } from '@shop/contract/catalog/schemas';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { productPath } from './product-address.ts';
import * as texts from './set-parts.messages.ts';
import './set-parts.css';

interface SetPartsProps {
  parts: NonNullable<Product['parts']>;
  heading: 'h2' | 'h3';
}

/** What is in a set. A part that is sold by itself is a link to its page. */
export function SetParts({ parts, heading: Heading }: SetPartsProps) {
  return (
    <section className="set-parts">
      <Heading>{texts.inside()}</Heading>
      <ul>
        {parts.map(({ title, pieces, slug }) => (
          <li key={title}>
            {pieces > 1 ? <span className="set-parts-count">{texts.times({ count: pieces })}</span> : null}
            {slug === undefined ? (
              <span lang={langOf(title)}>{title}</span>
            ) : (
              <Link to={productPath(slug)} className="quiet-link touch-link" lang={langOf(title)}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

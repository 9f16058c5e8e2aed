import type { CollectionDraft } from '@shop/contract/collections/schemas';
import { effectiveUnitPrice } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { previewQuery } from './collections-queries.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './collections.css';

const SHOWN = 8;

/** What shoppers would see in a collection now. */
export function CollectionMatches({ draft }: { draft: CollectionDraft }) {
  const shown = useDeferredValue(JSON.stringify(draft));
  const query = useQuery(previewQuery(JSON.parse(shown) as CollectionDraft));
  return (
    <section aria-label="What shoppers see" className="collection-matches">
      <QueryView query={query} what="The products" skeleton={<Skeleton height={11} />}>
        {({ data, total }) => (
          <>
            <output>{countOf(total)}</output>
            <ol>
              {data.slice(0, SHOWN).map(({ _id, title, pictures: [picture], ...prices }) => (
                <li key={_id}>
                  {picture ? <Picture picture={picture} alt="" sizes="3rem" /> : null}
                  <span>{title}</span>
                  <span>
                    <Rupees of={effectiveUnitPrice(prices)} />
                  </span>
                </li>
              ))}
            </ol>
            {total > SHOWN ? <p className="field-hint">And {total - SHOWN} more.</p> : null}
          </>
        )}
      </QueryView>
    </section>
  );
}

function countOf(total: number): string {
  if (total === 0) return 'Shoppers now see no products in it.';
  return total === 1 ? 'Shoppers now see 1 product in it.' : `Shoppers now see ${total} products in it.`;
}

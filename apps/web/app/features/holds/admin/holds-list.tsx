import type { Hold } from '@shop/contract/holds/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HOLDS_PER_PAGE, holdsQuery } from './holds-query.ts';
import { HoldsTable } from './holds-table.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import './holds-list.css';

interface HoldsListProps {
  page: number;
  toPage: (page: number) => To;
}

/** What unpaid orders hold, as a paged list in any of its states. */
export function HoldsList({ page, toPage }: HoldsListProps) {
  const [asked, setAsked] = useState<Hold>();
  return (
    <>
      <QueryList
        query={useQuery(holdsQuery(page))}
        what="What is on hold"
        skeleton={<HoldsSkeleton />}
        empty={
          <EmptyState heading="Nothing is on hold">
            Everything in stock can be bought: no order is waiting for payment.
          </EmptyState>
        }
        page={page}
        perPage={HOLDS_PER_PAGE}
        toPage={toPage}
      >
        {(holds) => <HoldsTable holds={holds} onRelease={setAsked} />}
      </QueryList>
      <ReleaseDialog hold={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function HoldsSkeleton() {
  return (
    <output className="holds-skeleton">
      <span className="sr-only">Loading what is on hold</span>
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className="holds-skeleton-row" aria-hidden>
          <Skeleton height={5} width={40} />
          <Skeleton height={5} width={48} />
          <Skeleton height={5} width={24} />
          <Skeleton height={11} width={24} />
        </span>
      ))}
    </output>
  );
}

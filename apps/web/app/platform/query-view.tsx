import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { failureText } from './failure-text.ts';
import * as texts from './query-view.messages.ts';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** What is being read, as the start of a sentence: 'The orders'. */
  what: string;
  /** Shown until the first answer arrives. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the result of a query in any state. A failed read clears it (product §4) and says why. */
export function QueryView<Data>({ query, what, skeleton, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error) {
    return (
      <LoadFailure
        what={what}
        reason={failureText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return skeleton;
  return (
    <PartBoundary>
      <Answered data={data} show={children} />
    </PartBoundary>
  );
}

function Answered<Data>({ data, show }: { data: Data; show: (data: Data) => ReactNode }) {
  return show(data);
}

interface PageOf<Item> {
  data: readonly Item[];
  /** The number of items on all pages. */
  total: number;
}

interface QueryListProps<Item> extends Omit<QueryViewProps<PageOf<Item>>, 'children'> {
  /** Shown if there are no items. */
  empty: ReactNode;
  /** The page number, from 1. */
  page: number;
  perPage: number;
  toPage: (page: number) => To;
  children: (items: readonly Item[]) => ReactNode;
}

/** Shows a paged list in any state, with links to its pages. */
export function QueryList<Item>(props: QueryListProps<Item>) {
  const { query, what, skeleton, empty, page, perPage, toPage, children } = props;
  return (
    <QueryView query={query} what={what} skeleton={skeleton}>
      {({ data: items, total }) => {
        if (total === 0) return empty;
        const pageCount = Math.ceil(total / perPage);
        if (items.length === 0) return <PageBeyondEnd pageCount={pageCount} toPage={toPage} />;
        return (
          <>
            {children(items)}
            <Pagination page={page} pageCount={pageCount} toPage={toPage} />
          </>
        );
      }}
    </QueryView>
  );
}

/** The address asks for a page after the last one. */
export function PageBeyondEnd({ pageCount, toPage }: { pageCount: number; toPage: (page: number) => To }) {
  return (
    <EmptyState
      heading={texts.pageEmpty()}
      action={
        <ButtonLink variant="outline" replace to={toPage(pageCount)}>
          {texts.lastPage()}
        </ButtonLink>
      }
    >
      {texts.fewerPages({ count: pageCount })}
    </EmptyState>
  );
}

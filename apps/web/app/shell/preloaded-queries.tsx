import { hashKey, HydrationBoundary, type DehydratedState } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PreloadedPage } from '../platform/preload-queries.ts';

type DehydratedQuery = DehydratedState['queries'][number];

/** Answers of a page by the page: each counts as read when the page was first seen, and is never newer than that. */
const seen = new WeakMap<object, DehydratedQuery[]>();

function queriesOf(page: Partial<PreloadedPage> | null | undefined): DehydratedQuery[] {
  if (!page?.preloaded) return [];
  const known = seen.get(page);
  if (known) return known;
  const queries = page.preloaded.map(({ queryKey, data }) => dehydrated(queryKey, data, Date.now()));
  seen.set(page, queries);
  return queries;
}

function dehydrated(queryKey: DehydratedQuery['queryKey'], data: unknown, readAt: number): DehydratedQuery {
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: readAt,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: readAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}

/** Hands what the page's loaders read to the queries of its components. */
export function PreloadedQueries({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(
    () => ({
      mutations: [],
      queries: matches.flatMap(({ loaderData }) => queriesOf(loaderData as PreloadedPage)),
    }),
    [matches],
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

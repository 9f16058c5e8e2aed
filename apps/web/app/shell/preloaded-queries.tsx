import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PreloadedPage } from '../platform/preload-queries.ts';

interface Answer {
  queryKey: QueryKey;
  data: unknown;
  readAt: number;
}

/** The answers of each page. They count as read when the page was first seen, and never as newer. */
const seen = new WeakMap<object, Answer[]>();

function answersOf(page: Partial<PreloadedPage> | null | undefined): Answer[] {
  if (!page?.preloaded) return [];
  const known = seen.get(page);
  if (known) return known;
  const readAt = Date.now();
  const answers = page.preloaded.map(({ queryKey, data }) => ({ queryKey, data, readAt }));
  seen.set(page, answers);
  return answers;
}

/** Passes what the page's loaders read to the queries of its components. */
export function PreloadedQueries({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const answers = useMatches().flatMap(({ loaderData }) => answersOf(loaderData as PreloadedPage));
  // Answers to new queries are available to the components in this same render, also on the server.
  for (const answer of answers) if (!client.getQueryState(answer.queryKey)) give(client, answer);
  // Components that are already mounted are updated after the render.
  useEffect(() => {
    for (const answer of answers) {
      const knownAt = client.getQueryState(answer.queryKey)?.dataUpdatedAt ?? 0;
      if (knownAt < answer.readAt) give(client, answer);
    }
  });
  return children;
}

function give(client: QueryClient, { queryKey, data, readAt }: Answer) {
  client.setQueryData(queryKey, data, { updatedAt: readAt });
}

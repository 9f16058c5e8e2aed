import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import type { PreloadedPage } from '../platform/preload-queries.ts';

interface Answer {
  queryKey: QueryKey;
  data: unknown;
  readAt: number;
}

/** Answers of a page by the page: each counts as read when the page was first seen, and is never newer than that. */
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

/** Hands what the page's loaders read to the queries of its components. */
export function PreloadedQueries({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const answers = useMatches().flatMap(({ loaderData }) => answersOf(loaderData as PreloadedPage));
  // What nobody has asked for yet is there for the components of this very render, on the server too.
  for (const answer of answers) if (!client.getQueryState(answer.queryKey)) give(client, answer);
  // Components that are on the page already hear of it after the render.
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

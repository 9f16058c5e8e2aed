import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';
import type { PreloadedPage } from '../platform/preload-queries.ts';
import { Toaster } from '../ui/toaster.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSessionCheck } from './use-session-check.ts';

/** What every page stands in: queries, the session, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useScrollToTop();
  useSessionCheck(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <PreloadedQueries>{children}</PreloadedQueries>
      <OfflineNotice />
      <Toaster />
    </QueryClientProvider>
  );
}

/** Hands what the page's loaders read to the queries of its components. */
function PreloadedQueries({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(() => {
    const pages = matches.map(
      (match) => (match.loaderData as Partial<PreloadedPage> | null)?.dehydratedState,
    );
    return { mutations: [], queries: pages.flatMap((page) => page?.queries ?? []) };
  }, [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

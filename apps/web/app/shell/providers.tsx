import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../platform/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PreloadedQueries } from './preloaded-queries.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSessionCheck } from './use-session-check.ts';

/** What surrounds every page: queries, the session, toasts. */
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

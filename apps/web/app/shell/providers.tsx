import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../platform/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PreloadedQueries } from './preloaded-queries.tsx';
import { useEarlyTaps } from './early-taps.ts';
import { useLostPage } from './use-lost-page.ts';
import { useSessionCheck } from './use-session-check.ts';

/** What surrounds every page: queries, the session, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  useLostPage();
  useSessionCheck(queryClient);
  useEarlyTaps();
  return (
    <QueryClientProvider client={queryClient}>
      <PreloadedQueries>{children}</PreloadedQueries>
      <OfflineNotice />
      <Toaster />
    </QueryClientProvider>
  );
}

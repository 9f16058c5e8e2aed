import { QueryClientProvider, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useMatches, createPath, useBlocker, useLocation, type Path } from 'react-router';
import type { PreloadedPage } from '../platform/preload-queries.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { closeOrGoTo } from '../ui/dialog.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useConnectionProblem } from './connection-problem.ts';
import { useEarlyTaps } from './early-taps.ts';
import { useSessionCheck } from './use-session-check.ts';
import './providers.css';

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

/** Says what is wrong with the connection while the problem lasts (rulings 13 and 36). */
function OfflineNotice() {
  const problem = useConnectionProblem();
  return (
    <output className="offline-notice">
      {problem === null ? null : (
        <span>
          <WifiOff size={16} aria-hidden /> {problem}
        </span>
      )}
    </output>
  );
}

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
function PreloadedQueries({ children }: { children: ReactNode }) {
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

/**
 * If a page's script cannot be loaded, the router reloads the current document, which shows nothing at all when there
 * is no network. This hook loads the requested page as a document instead; without a network the current page stays.
 * In browsers without the Navigation API the router's behaviour is unchanged.
 */
function useLostPage() {
  const asked = useRef<Path>(undefined);
  const wasLost = useRef(false);
  // Not `useNavigation`: without a network, the script fails before that hook knows the target.
  useBlocker(({ nextLocation, currentLocation, historyAction }) => {
    asked.current = nextLocation;
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname && historyAction !== 'POP';
    // Once the router has failed to load a page, it waits for that page for ever.
    if (!wasLost.current || !isOtherPage || !navigator.onLine) return false;
    window.location.assign(createPath(nextLocation));
    return true;
  });
  const shown = useRef<Path>(undefined);
  const location = useLocation();
  useEffect(() => {
    shown.current = location;
  }, [location]);
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    function keepPage(event: NavigateEvent) {
      const { current } = asked;
      if (event.navigationType !== 'reload' || !event.cancelable || !current) return;
      if (current === shown.current) return;
      event.preventDefault();
      wasLost.current = true;
      setTimeout(() => closeOrGoTo(createPath(current), () => {}));
    }
    navigation.addEventListener('navigate', keepPage);
    return () => navigation.removeEventListener('navigate', keepPage);
  }, []);
}

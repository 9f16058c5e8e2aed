import { getWaiting } from '@shop/contract/dashboard/calls';
import { waitings } from '@shop/contract/dashboard/waiting';
import { getSetup } from '@shop/contract/setup/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery, apiQueryKey } from '../../../platform/api-query.ts';

/** How often the counts are read while an owner's page is open and visible. */
const NEWS_EVERY_MS = 60_000;

/** What waits for the owner: one small read, which the menu and the dashboard's card share. */
export function waitingQuery() {
  return {
    ...apiQuery(getWaiting, {}),
    staleTime: NEWS_EVERY_MS,
    refetchInterval: NEWS_EVERY_MS,
    // A later version of the API may count what this page has no words for.
    select: ({ data }: Waiting) => data.filter(({ kind }) => Object.hasOwn(waitings, kind)),
  };
}

type Waiting = Awaited<ReturnType<NonNullable<ReturnType<typeof apiQuery<typeof getWaiting>>['queryFn']>>>;

/** How much waits behind each entry of the owner's menu, by address, and in all. */
export function useWaitingByPage(): { of: (menu: string) => number; total: number } {
  const waiting = useQuery(waitingQuery()).data ?? [];
  const counts = new Map<string, number>();
  let total = 0;
  for (const { kind, count } of waiting) {
    const { menu } = waitings[kind];
    counts.set(menu, (counts.get(menu) ?? 0) + count);
    total += count;
  }
  return { of: (menu) => counts.get(menu) ?? 0, total };
}

/**
 * Reads the counts and the first steps again after each change that the owner makes, so that nothing asks for what is
 * done.
 */
export function useFreshWaiting(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') {
          void queryClient.invalidateQueries({ queryKey: apiQueryKey(getWaiting) });
          void queryClient.invalidateQueries({ queryKey: apiQueryKey(getSetup) });
        }
      }),
    [queryClient],
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { orderQuery } from './order-queries.ts';

const PARAMETER = 'order';

interface OpenedHere {
  openedHere?: boolean;
}

/**
 * The order that the address names (`?order=…`): Back closes it and a mail can link to it. It is read again for
 * each opening, and what was read is gone when it closes (product §2).
 */
export function useShownOrder() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const orderId = query.get(PARAMETER);
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    staleTime: 0,
    gcTime: 0,
  });

  function withOrder(shownId: string | null) {
    return (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (shownId === null) next.delete(PARAMETER);
      else next.set(PARAMETER, shownId);
      return next;
    };
  }

  return {
    orderId,
    order: orderId !== null && !error ? data?.data : undefined,
    error: orderId === null ? null : error,
    isLoading: orderId !== null && isFetching && !data,
    retry: () => void refetch(),
    show: (shownId: string) =>
      setQuery(withOrder(shownId), {
        state: { openedHere: true } satisfies OpenedHere,
        preventScrollReset: true,
      }),
    close() {
      if (orderId !== null) queryClient.removeQueries({ queryKey: orderQuery(orderId).queryKey });
      if ((state as OpenedHere | null)?.openedHere) void navigate(-1);
      else setQuery(withOrder(null), { replace: true, preventScrollReset: true });
    },
  };
}

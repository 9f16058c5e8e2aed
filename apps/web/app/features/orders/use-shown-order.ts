import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { orderQuery } from './order-queries.ts';

/**
 * The order that the address names, so that a mail can link to it. It is read anew each time, and dropped when it is
 * closed (product §2).
 */
export function useShownOrder() {
  const queryClient = useQueryClient();
  const { shownId: orderId, show, close } = useAddressDialog('order');
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    staleTime: 0,
    gcTime: 0,
  });

  return {
    orderId,
    order: orderId !== null && !error ? data?.data : undefined,
    error: orderId === null ? null : error,
    isLoading: orderId !== null && isFetching && !data,
    retry: () => void refetch(),
    show,
    close() {
      if (orderId !== null) queryClient.removeQueries({ queryKey: orderQuery(orderId).queryKey });
      close();
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../platform/session.ts';
import { addressesQuery } from './address-queries.ts';

/** The saved addresses. None while they are loading and after a failure (product §4). */
export function useAddresses() {
  const userId = useUserId();
  const { data, isError, isFetching, refetch } = useQuery({
    ...addressesQuery(userId ?? ''),
    enabled: userId !== null,
  });
  return {
    addresses: isError ? undefined : data?.data,
    isFailed: isError,
    isRetrying: isError && isFetching,
    retry: () => void refetch(),
  };
}

import { reorderBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { allBannersQuery } from './all-banners-query.ts';

/**
 * Moves a banner to another index, from 0. The page shows the new order at once; calls are sent one after the other.
 * If the server refuses the order, e.g. because another owner has changed the banners, the reason and the current
 * banners are shown.
 */
export function useMoveBanner(banners: readonly Banner[]): (bannerId: string, to: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = allBannersQuery();
  const { mutate } = useApiMutation(reorderBanners, {
    queue: 'banner-order',
    success: null,
    // Only after a failure: after a success it would restore an order older than that of the next waiting move.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (bannerId, to) => {
    const banner = banners.find(({ _id }) => _id === bannerId);
    if (!banner) return;
    const data = banners.filter((other) => other !== banner).toSpliced(to, 0, banner);
    // A read that started earlier would restore the old order.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(banners) } });
  };
}

function idsOf(banners: readonly Banner[]): string[] {
  return banners.map(({ _id }) => _id);
}

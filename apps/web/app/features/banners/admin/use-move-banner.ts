import { reorderBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { allBannersQuery } from './all-banners-query.ts';

/**
 * Puts a banner at another place, from 0. The page shows it at once; calls go one after the other. A refused
 * order, e.g. because another owner changed the banners meanwhile, says why and shows how they are.
 */
export function useMoveBanner(banners: readonly Banner[]): (bannerId: string, to: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = allBannersQuery();
  const { mutate } = useApiMutation(reorderBanners, {
    queue: 'banner-order',
    success: null,
    // After a success it would bring back the order before the next one that is waiting.
    onFailure: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (bannerId, to) => {
    const banner = banners.find(({ _id }) => _id === bannerId);
    if (!banner) return;
    const data = banners.filter((other) => other !== banner).toSpliced(to, 0, banner);
    // A read that began before would bring the old order back.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && { ...before, data });
    mutate({ body: { ids: idsOf(data), idsSeen: idsOf(banners) } });
  };
}

function idsOf(banners: readonly Banner[]): string[] {
  return banners.map(({ _id }) => _id);
}

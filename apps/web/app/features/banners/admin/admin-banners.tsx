import { deleteBanner, listAllBanners, reorderBanners } from '@shop/contract/banners/owners-calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useMove } from '../../../platform/use-move.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { BannerPicture } from '../shared/banner-picture.tsx';
import { AdminBannerItem } from './admin-banner-item.tsx';
import type { BannerTarget } from './banner-link-field.tsx';
import '../shared/banner-picture.css';
import './admin-banners.css';

/**
 * The banners as the home page shows them, at full width, including hidden ones (product §2, §4: a failed load
 * empties the list).
 */
export function AdminBanners({ targets }: { targets: readonly BannerTarget[] }) {
  return (
    <QueryView
      query={useQuery(allBannersQuery())}
      what="The images"
      skeleton={
        <Loading what="images" className="admin-banners">
          <Skeleton className="banner-frame" />
          <Skeleton className="banner-frame" />
        </Loading>
      }
    >
      {({ data: banners }) =>
        banners.length === 0 ? (
          <EmptyState heading="No feature images yet">
            The first one is at the top of the home page.
          </EmptyState>
        ) : (
          <BannerList banners={banners} targets={targets} />
        )
      }
    </QueryView>
  );
}

interface BannerListProps {
  banners: readonly Banner[];
  /** The possible targets of a banner's link. */
  targets: readonly BannerTarget[];
}

function BannerList({ banners, targets }: BannerListProps) {
  const [said, setSaid] = useState('');
  const deletion = useQuestion(deleteBanner, {
    invalidates: [listAllBanners],
    send: ({ _id: id }: Banner) => ({ params: { id } }),
  });
  const moveBanner = useMove(reorderBanners, {
    items: banners,
    queryKey: allBannersQuery().queryKey,
  });

  function move(bannerId: string, to: number) {
    moveBanner(bannerId, to);
    setSaid(`Feature image moved to place ${to + 1} of ${banners.length}`);
  }

  const { holdOf, placeOf } = useDragOrder(move);

  return (
    <>
      <ol className="admin-banners">
        {banners.map((banner, index) => (
          <li key={banner._id} {...placeOf(banner._id, index)}>
            <AdminBannerItem
              banner={banner}
              index={index}
              count={banners.length}
              hold={holdOf(banner._id)}
              targets={targets}
              onMove={(to) => move(banner._id, to)}
              onDelete={() => deletion.ask(banner)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this feature image?"
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        {(banner) => (
          <>
            <div className="admin-banner-question">
              <BannerPicture banner={banner} alt={banner.alt} />
            </div>
            <p>It is removed from the home page at once.</p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

/** All banners in their order, including hidden ones. */
function allBannersQuery() {
  return apiQuery(listAllBanners, {});
}

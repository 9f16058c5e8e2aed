import type { Banner } from '@shop/contract/banners/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { AdminBannerItem } from './admin-banner-item.tsx';
import { allBannersQuery } from './all-banners-query.ts';
import type { BannerTarget } from './banner-link-field.tsx';
import { AdminDeleteBanner } from './admin-delete-banner.tsx';
import { useMoveBanner } from './use-move-banner.ts';
import '../shared/banner-picture.css';
import './admin-banners.css';

/**
 * The banners as the home page shows them, at full width, including hidden ones (product §2, §4: a failed load
 * empties the list).
 */
export function AdminBanners({ targets }: { targets: readonly BannerTarget[] }) {
  return (
    <QueryView query={useQuery(allBannersQuery())} what="The images" skeleton={<BannersSkeleton />}>
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

function BannersSkeleton() {
  return (
    <output className="admin-banners">
      <span className="sr-only">Loading images</span>
      <Skeleton className="banner-frame" />
      <Skeleton className="banner-frame" />
    </output>
  );
}

interface BannerListProps {
  banners: readonly Banner[];
  /** The possible targets of a banner's link. */
  targets: readonly BannerTarget[];
}

function BannerList({ banners, targets }: BannerListProps) {
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState<Banner>();
  const moveBanner = useMoveBanner(banners);

  function move(bannerId: string, to: number) {
    moveBanner(bannerId, to);
    setSaid(`Feature image moved to place ${to + 1} of ${banners.length}`);
  }

  const { dragged, holdOf, placeOf } = useDragOrder(move);

  return (
    <>
      <ol className="admin-banners">
        {banners.map((banner, index) => (
          <li
            key={banner._id}
            className={dragged === banner._id ? 'admin-banner-dragged' : undefined}
            {...placeOf(index)}
          >
            <AdminBannerItem
              banner={banner}
              index={index}
              count={banners.length}
              hold={holdOf(banner._id)}
              targets={targets}
              onMove={(to) => move(banner._id, to)}
              onDelete={() => setDeleted(banner)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
      <AdminDeleteBanner banner={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../platform/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bannersQuery } from './banner-queries.ts';

/** The banners as the home page shows them, each full width (spec §2, §4: a failed load empties the list). */
export function AdminBanners() {
  const { data, error, isFetching, refetch } = useQuery(bannersQuery());
  if (error) {
    return (
      <EmptyState
        heading="The images could not be loaded"
        action={
          <Button look="outline" isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <output className="admin-banners">
        <span className="sr-only">Loading images</span>
        <Skeleton className="admin-banner-skeleton" />
        <Skeleton className="admin-banner-skeleton" />
      </output>
    );
  }
  if (data.data.length === 0) {
    return <EmptyState heading="No feature images yet">The first one opens the home page.</EmptyState>;
  }
  return (
    <ol className="admin-banners">
      {data.data.map((banner, index) => (
        <li key={banner._id}>
          <Picture
            picture={banner.picture}
            alt={`Feature image ${index + 1} of ${data.data.length}`}
            sizes="(min-width: 64rem) 70vw, 100vw"
          />
        </li>
      ))}
    </ol>
  );
}

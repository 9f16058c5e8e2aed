import { PageSpeedsView } from '../../features/page-speeds/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Page speed');

/** How fast the shop's pages are for real visitors. */
export default function PageSpeedsPage() {
  return (
    <>
      <AdminHeading title="Page speed" note="How fast pages are for visitors, week by week." />
      <PageSpeedsView />
    </>
  );
}

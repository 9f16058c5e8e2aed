import { BackupsView, RestoreCard } from '../../features/backups/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Backups');

/** Backups of the shop, each proven by restoring it. */
export default function BackupsPage() {
  return (
    <>
      <AdminHeading
        title="Backups"
        note="A backup has all rows and pictures of one moment. It counts once it was restored: counts, sums and checksums are compared, and orders, payments and papers with the shop."
      />
      <BackupsView />
      <RestoreCard />
    </>
  );
}

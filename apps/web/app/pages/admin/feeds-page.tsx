import { FeedsView } from '../../features/feeds/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Feeds');

/** The files from which Google and Meta learn of the products. */
export default function FeedsPage() {
  return (
    <>
      <AdminHeading
        title="Feeds"
        note="Google and Meta read the products from these addresses. Add the first in Merchant Center as a product source, the second in Commerce Manager as a data feed, and let both read it every day. Price and stock are those of the product's page at that moment."
      />
      <FeedsView />
    </>
  );
}

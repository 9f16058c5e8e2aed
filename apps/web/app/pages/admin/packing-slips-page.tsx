import { PackingSlips } from '../../features/packing/admin/index.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';
import '../../fonts/scripts.css';
import './admin-frame.css';
import './packing-slips-page.css';

export const meta = ownersMeta('Packing slips');

/**
 * Prints one packing slip per order, on the paper size of the owner's printer. `?orders=` has ids joined by commas,
 * or `to-ship`; `&parcel=` selects a parcel of an order that is sent in several.
 */
export default function PackingSlipsPage() {
  const { search, page, toPage } = useListAddress();
  return (
    <div className="admin-printed packing-slips-page">
      <AdminHeading title="Packing slips">
        <BackLink to="/admin/orders">Back to orders</BackLink>
      </AdminHeading>
      <PackingSlips
        orders={search.get('orders')?.trim() ?? ''}
        parcel={Number(search.get('parcel')) || undefined}
        page={page}
        toPage={toPage}
      />
    </div>
  );
}

import { PackOrders } from '../../features/packing/admin/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';
import '../../fonts/scripts.css';
import './packing-slips-page.css';

export const meta = ownersMeta('Pack orders');
export const handle: PageHandle = { hasCamera: true };

/** Packing with each piece checked: a wrong one is told at once. */
export default function PackOrdersPage() {
  return (
    <div className="packing-slips-page stack">
      <AdminHeading
        title="Pack orders"
        note="Scan each piece as it goes into its parcel, or press +. An order that has all of its pieces becomes 'In process'."
      >
        <BackLink to="/admin/orders">Back to orders</BackLink>
      </AdminHeading>
      <PackOrders />
    </div>
  );
}

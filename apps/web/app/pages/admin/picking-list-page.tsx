import { PickingList } from '../../features/packing/admin/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';
import '../../fonts/scripts.css';
import './admin-frame.css';
import './packing-slips-page.css';

export const meta = ownersMeta('Picking list');

/** What to take from the shelves for all orders to ship. */
export default function PickingListPage() {
  return (
    <div className="admin-printed picking-page">
      <AdminHeading title="Picking list">
        <ButtonLink to="/admin/packing-slips?orders=to-ship" variant="outline" small>
          Packing slips
        </ButtonLink>
        <BackLink to="/admin/orders">Back to orders</BackLink>
      </AdminHeading>
      <PickingList />
    </div>
  );
}

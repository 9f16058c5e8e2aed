import { useSearchParams } from 'react-router';
import { BookEach } from '../../features/couriers/admin/index.ts';
import { ShipOrders } from '../../features/orders/admin/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Ship orders');

/** The shipping sheet. `?orders=` has ids joined by commas; without it, the sheet contains all orders to ship. */
export default function ShipOrdersPage() {
  const [search] = useSearchParams();
  const orders = search.get('orders')?.trim() ?? '';
  return (
    <>
      <AdminHeading title="Ship orders">
        <ButtonLink to={`/admin/packing-slips?orders=${orders || 'to-ship'}`} variant="outline" small>
          Packing slips
        </ButtonLink>
        <BackLink to="/admin/orders">Back to orders</BackLink>
      </AdminHeading>
      <ShipOrders key={orders} orders={orders} renderCouriers={(waiting) => <BookEach orders={waiting} />} />
    </>
  );
}

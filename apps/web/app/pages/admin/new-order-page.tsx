import { HandOrderForm } from '../../features/hand-orders/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('New order');

/** Enters an order that came by phone or has a wholesale price. */
export default function NewOrderPage() {
  return (
    <>
      <AdminHeading id="new-order" title="New order">
        <BackLink to="/admin/orders">Back to orders</BackLink>
      </AdminHeading>
      <Card aria-labelledby="new-order">
        <PartBoundary>
          <HandOrderForm />
        </PartBoundary>
      </Card>
    </>
  );
}

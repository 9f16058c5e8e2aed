import { ArrowLeft } from 'lucide-react';
import { HandOrderForm } from '../../features/hand-orders/admin/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('New order');

/** Enters an order that came by phone or has a wholesale price. */
export default function NewOrderPage() {
  return (
    <>
      <AdminHeading id="new-order" title="New order">
        <ButtonLink variant="outline" small to="/admin/orders">
          <ArrowLeft size={18} aria-hidden />
          Back to orders
        </ButtonLink>
      </AdminHeading>
      <Card aria-labelledby="new-order">
        <PartBoundary>
          <HandOrderForm />
        </PartBoundary>
      </Card>
    </>
  );
}

import { ArrowLeft } from 'lucide-react';
import { HandOrderForm } from '../../features/hand-orders/admin/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import './admin-frame.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'New order');
}

/** An order that came by phone, or at a wholesale price. */
export default function NewOrderPage() {
  return (
    <Card aria-labelledby="new-order">
      <div className="admin-heading-row">
        <CardHeading as="h1" id="new-order">
          New order
        </CardHeading>
        <ButtonLink variant="outline" small to="/admin/orders">
          <ArrowLeft size={18} aria-hidden />
          Back to orders
        </ButtonLink>
      </div>
      <HandOrderForm />
    </Card>
  );
}

import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { CustomerView } from '../../features/customers/admin/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Customer');

/** One customer: orders, messages and reviews, and the owner's notes about them. */
export default function CustomerPage() {
  const { customerId = '' } = useParams();
  return (
    <Card aria-label="Customer">
      <ButtonLink variant="plain" small isHanging to="/admin/customers">
        <ArrowLeft size={18} aria-hidden />
        Customers
      </ButtonLink>
      <CustomerView key={customerId} customerId={customerId} />
    </Card>
  );
}

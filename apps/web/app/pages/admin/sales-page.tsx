import { RevenueView } from '../../features/revenue/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Sales');

/** Sales by day, product, category, code and state. */
export default function SalesPage() {
  return (
    <>
      <AdminHeading id="sales" title="Sales" />
      <Card aria-labelledby="sales">
        <RevenueView />
      </Card>
    </>
  );
}

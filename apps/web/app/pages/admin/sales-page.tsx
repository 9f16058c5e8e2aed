import { RevenueView } from '../../features/revenue/admin/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Sales');
}

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

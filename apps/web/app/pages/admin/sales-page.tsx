import { SalesView } from '../../features/sales/admin/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Card, CardHeading } from '../../ui/card.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Sales');
}

/** How the shop sells: by day, product, category, code and state. */
export default function SalesPage() {
  return (
    <Card aria-labelledby="sales">
      <CardHeading as="h1" id="sales">
        Sales
      </CardHeading>
      <SalesView />
    </Card>
  );
}

import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { MoneyView } from '../../features/reconciliation/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Money');
}

/** Where the shop's money is: its books against the provider's, day by day. */
export default function MoneyPage() {
  return (
    <>
      <AdminHeading id="money" title="Where is my money?" />
      <Card aria-labelledby="money">
        <MoneyView />
      </Card>
    </>
  );
}

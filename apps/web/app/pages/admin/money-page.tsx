import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { MoneyView } from '../../features/reconciliation/admin/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Money');
}

/** Where the shop's money is: its books against the provider's, day by day. */
export default function MoneyPage() {
  return (
    <Card aria-labelledby="money">
      <CardHeading as="h1" id="money">
        Where is my money?
      </CardHeading>
      <MoneyView />
    </Card>
  );
}

import { shopSettings } from '@shop/contract/shop-settings';
import { MoneyView } from '../../features/reconciliation/admin/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';

export function meta() {
  return [{ title: `Money · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
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

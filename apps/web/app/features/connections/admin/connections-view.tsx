import { getConnections } from '@shop/contract/connections/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { CourierCard } from './courier-card.tsx';
import { MailCard } from './mail-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { StoreCard } from './store-card.tsx';
import './connections.css';

/** Keys, mail server, address, an account of couriers and a store for backups, each of which is tested before it is kept. */
export function ConnectionsView() {
  const query = useQuery({ ...apiQuery(getConnections, {}), staleTime: 0 });
  return (
    <QueryView query={query} what="The connections" skeleton={<Skeleton height={80} />}>
      {({ data }) => (
        <div className="stack">
          <Card id="payments" aria-labelledby="connections-payments" className="connections-card">
            <CardHeading id="connections-payments">Razorpay</CardHeading>
            <PaymentsCard payments={data.payments} />
          </Card>
          <Card id="mail" aria-labelledby="connections-mail" className="connections-card">
            <CardHeading id="connections-mail">Mail server</CardHeading>
            <MailCard mail={data.mail} />
          </Card>
          <Card id="address" aria-labelledby="connections-address" className="connections-card">
            <CardHeading id="connections-address">Address of the shop</CardHeading>
            <AddressCard address={data.address} />
          </Card>
          <Card id="courier" aria-labelledby="connections-courier" className="connections-card">
            <CardHeading id="connections-courier">Shiprocket</CardHeading>
            <CourierCard courier={data.courier} />
          </Card>
          <Card id="store" aria-labelledby="connections-store" className="connections-card">
            <CardHeading id="connections-store">Store for backups</CardHeading>
            <StoreCard store={data.store} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

import { placeHandOrder } from '@shop/contract/hand-orders/calls';
import { exportOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { ExportButton } from '../../platform/export-button.tsx';
import { Permitted } from '../../platform/permissions.tsx';
import {
  AdminOrderDialog,
  AdminOrdersList,
  orderFilterParameters,
  readOrderFilter,
  type AdminOrderFilter,
} from '../../features/orders/admin/index.ts';
import { CourierPart } from '../../features/couriers/admin/index.ts';
import { FailedDeliveryPart } from '../../features/failed-deliveries/admin/index.ts';
import { HandOrderFacts, ReplacementPart } from '../../features/hand-orders/admin/index.ts';
import { CashActions } from '../../features/cash/admin/index.ts';
import { AdminRefund } from '../../features/refunds/admin/index.ts';
import { OrderPapers } from '../../features/tax/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Orders');

function refundOf(order: AdminOrder, asksForAll: boolean) {
  return <AdminRefund order={order} asksForAll={asksForAll} />;
}

function moreOf(order: AdminOrder) {
  const { _id, paymentStatus, orderStatus, channel, cash } = order;
  const isPaid = paymentStatus === 'paid';
  const isSent = orderStatus === 'inShipping' || orderStatus === 'delivered';
  const isBillable = isPaid || cash?.state === 'confirmed';
  return (
    <>
      <CourierPart orderId={_id} />
      <FailedDeliveryPart order={order} />
      <CashActions order={order} />
      <HandOrderFacts order={order} />
      {isPaid && isSent ? (
        <Permitted may={placeHandOrder.may}>
          <ReplacementPart orderId={_id} />
        </Permitted>
      ) : null}
      {channel === 'replacement' ? null : <OrderPapers orderId={_id} isPaid={isBillable} />}
    </>
  );
}

export default function OrdersPage() {
  const { search, page, toPage, choose } = useListAddress();
  const { shownId, show, close } = useAddressDialog('order');
  const filter = readOrderFilter(search);

  const showFiltered = (next: AdminOrderFilter) =>
    choose(orderFilterParameters(next), { replace: next.text !== filter.text });

  return (
    <>
      <AdminHeading id="all-orders" title="All Orders">
        <Permitted may={placeHandOrder.may}>
          <ButtonLink variant="outline" small to="/admin/orders/new">
            New order
          </ButtonLink>
          <ButtonLink variant="outline" small to="/admin/orders/ship">
            Ship orders
          </ButtonLink>
          <ButtonLink variant="outline" small to="/admin/picking-list">
            Picking list
          </ButtonLink>
          <ButtonLink variant="outline" small to="/admin/orders/pack">
            Pack orders
          </ButtonLink>
        </Permitted>
        <ExportButton
          what="The orders"
          call={exportOrders}
          request={{ query: orderFilterParameters(filter) }}
        />
      </AdminHeading>
      <Card aria-labelledby="all-orders">
        <AdminOrdersList filter={filter} page={page} onFilter={showFiltered} toPage={toPage} onView={show} />
        <AdminOrderDialog orderId={shownId} onClose={close} refundOf={refundOf} more={moreOf} />
      </Card>
    </>
  );
}

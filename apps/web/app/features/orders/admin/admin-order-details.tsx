import { paymentMethodLabel } from '@shop/contract/hand-orders/payment-methods';
import { MAX_NOTE } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { addOrderNote, correctAddress, updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { listPackingSlips } from '@shop/contract/packing/calls';
import { isRefundable } from '@shop/contract/refunds/refund-sums';
import { phoneText } from '@shop/contract/phones/phone-text';
import { Fragment, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { langOf } from '../../../platform/language.ts';
import { Permitted, usePermits } from '../../../platform/permissions.tsx';
import { datePart, formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { OrderStatusBadge } from '../shared/order-status-badge.tsx';
import { AdminOrderAddressForm, canCorrectAddress } from './admin-order-address.tsx';
import { AdminOrderItems } from './admin-order-items.tsx';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import { AdminOrderTimeline } from './admin-order-timeline.tsx';
import { AdminShipment } from './admin-shipment.tsx';
import { AdminStatusForm } from './admin-status-form.tsx';
import { DisputedBadge, DisputeNote } from './dispute.tsx';
import { moneyWords } from './owners-money-words.ts';
import { AdminParcels } from './parcels/admin-parcels.tsx';
import { SendPart } from './parcels/send-part.tsx';
import { OverdueBadge } from './overdue-badge.tsx';
import { UnfinishedBadge } from './unfinished-badge.tsx';
import './admin-order-details.css';
import './admin-orders-table.css';
import './admin-shipment.css';

export interface AdminOrderDetailsProps {
  order: AdminOrder;
  /** The refunds of the order. `asksForAll`: it was rejected just now, so it asks whether to refund everything. */
  refundOf: (order: AdminOrder, asksForAll: boolean) => ReactNode;
  more?: ReactNode;
}

/** The details of an order with the owner's actions (product §2, ruling 29). */
export function AdminOrderDetails({ order, refundOf, more }: AdminOrderDetailsProps) {
  const [rejections, setRejections] = useState(0);
  const refund = <Fragment key={rejections}>{refundOf(order, rejections > 0)}</Fragment>;
  // The most urgent thing about the order.
  const isOwed = order.orderStatus === 'rejected' && isRefundable(order);
  return (
    <div className="admin-order">
      <div className="admin-order-column">
        <OrderFacts order={order} />
        {isOwed ? refund : null}
        <AdminOrderItems order={order} />
        <AdminOrderTimeline events={order.timeline} />
      </div>
      <div className="admin-order-column">
        <DisputeNote order={order} />
        {order.cancelledAt ? (
          <p className="stands-out">
            The customer cancelled this order on {formatTime(order.cancelledAt)}. Do not send it. The money is
            refunded automatically.
          </p>
        ) : (
          <Permitted may={updateOrderStatus.may}>
            <AdminStatusForm order={order} onRejected={() => setRejections(rejections + 1)} />
            {order.parcels ? (
              <AdminParcels order={order} parcels={order.parcels} />
            ) : (
              <AdminShipment order={order} />
            )}
            <SendPart key={order.parcels?.length} order={order} />
          </Permitted>
        )}
        <ShippingInfo order={order} />
        {isOwed ? null : refund}
        {more}
        <AdminOrderNote orderId={order._id} />
      </div>
    </div>
  );
}

function OrderFacts({ order }: { order: AdminOrder }) {
  const { paymentStatus, bankIsConfirming, holdEndsAt, isUnheld } = order;
  return (
    <dl className="admin-order-facts facts">
      <Fact name="Order ID">
        <span translate="no" className="admin-order-number admin-order-number-large">
          {order.orderNumber}
        </span>
        <span translate="no" className="admin-order-id">
          {order._id}
        </span>
      </Fact>
      <Fact name="Order Status">
        <OrderStatusBadge order={order} />
        <UnfinishedBadge order={order} />
        <OverdueBadge order={order} />
        <DisputedBadge order={order} />
      </Fact>
      <Fact name="Order Date">{datePart(order.orderDate)}</Fact>
      <Fact name="Order Price">
        <Rupees of={order.totalAmount} />
      </Fact>
      <Fact name="Payment Method">{paymentMethodLabel(order.paymentMethod)}</Fact>
      <Fact name="Payment Status">
        <span>{moneyWords(order)}</span>
        {bankIsConfirming ? (
          <span className="admin-fact-note">The bank is still confirming a payment.</span>
        ) : null}
        {paymentStatus === 'pending' && !bankIsConfirming && order.cash?.state !== 'confirmed' ? (
          <span className="admin-fact-note">
            {isUnheld
              ? 'Its pieces are not on hold: whoever pays first gets them.'
              : `Its pieces are on hold until ${formatTime(holdEndsAt)}.`}
          </span>
        ) : null}
      </Fact>
      {order.paymentId ? (
        <Fact name="Payment ID">
          <span className="admin-order-id">{order.paymentId}</span>
        </Fact>
      ) : null}
      {order.paymentFee ? (
        <Fact name="Razorpay’s Fee">
          <span>
            <Rupees of={order.paymentFee.amount} />
          </span>
          <span className="admin-fact-note">
            {`of which GST ${formatRupees(order.paymentFee.gst)}${order.paymentFee.isOnShopper ? ', paid by the shopper' : ''}`}
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

/** For which business the order is billed. Nothing for a consumer. */
function BilledBusiness({ gstin, businessName, businessAddress }: AdminOrder['addressInfo']) {
  if (gstin === undefined) return null;
  return (
    <address className="admin-address">
      <span>Billed to</span>
      <strong translate="no">{businessName}</strong>
      <span translate="no">{`GSTIN ${gstin}`}</span>
      {businessAddress ? <span translate="no">{businessAddress}</span> : null}
    </address>
  );
}

function ShippingInfo({ order }: { order: AdminOrder }) {
  const { _id, customer, addressInfo } = order;
  const [isEditing, setEditing] = useState(false);
  const mayCorrect = usePermits(correctAddress.may);
  if (mayCorrect && isEditing) {
    return (
      <section className="admin-order-part">
        <h3>Shipping Info</h3>
        <AdminOrderAddressForm order={order} onEnd={() => setEditing(false)} />
      </section>
    );
  }
  return (
    <section className="admin-order-part">
      <h3>Shipping Info</h3>
      <address className="admin-address">
        <strong>{addressInfo.recipient || customer.userName}</strong>
        <span translate="no">{addressInfo.address}</span>
        <span>
          {addressInfo.city} {addressInfo.pincode}
        </span>
        {addressInfo.state ? <span>{addressInfo.state}</span> : null}
        <a translate="no" href={`tel:+91${addressInfo.phone}`}>
          {phoneText(addressInfo.phone)}
        </a>
        {customer.email ? (
          <a translate="no" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        ) : null}
        {addressInfo.notes ? <span className="soft">{addressInfo.notes}</span> : null}
      </address>
      <BilledBusiness {...addressInfo} />
      {order.agent ? (
        <p>
          The cart was filled by an agent that calls itself <span translate="no">{order.agent}</span>. The
          customer looked at it and ordered.
        </p>
      ) : null}
      {order.gift ? (
        <div className="admin-order-gift">
          <strong>Gift: put no invoice and no prices into the parcel.</strong>
          <p>{order.gift.from ? `Sender on the label: ${order.gift.from}` : 'The shop is the sender.'}</p>
          {order.gift.message ? <p lang={langOf(order.gift.message)}>{order.gift.message}</p> : null}
        </div>
      ) : null}
      <div className="row">
        <Permitted may={listPackingSlips.may}>
          <ButtonLink variant="outline" small to={`/admin/packing-slips?orders=${_id}`}>
            Packing slip
          </ButtonLink>
        </Permitted>
        <Permitted may="customers">
          <ButtonLink variant="outline" small to={`/admin/customers/${order.userId}`}>
            Customer
          </ButtonLink>
        </Permitted>
        {mayCorrect && canCorrectAddress(order) ? (
          <Button variant="outline" small onClick={() => setEditing(true)}>
            Correct address
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Adds an owner's note to the timeline of an order. */
function AdminOrderNote({ orderId }: { orderId: string }) {
  const form = useForm({ defaultValues: { note: '' } });
  const field = fieldOf(form);
  useUnsavedWork(form.formState.isDirty);
  const { mutate, isPending } = useApiMutation(addOrderNote, {
    failure: null,
    form: { form, fields: ['note'], otherwise: 'note' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: () => form.reset(),
  });
  return (
    <form
      noValidate
      className="admin-order-part order-tracking"
      onSubmit={form.handleSubmit((body) => {
        if (body.note.trim() !== '') mutate({ params: { id: orderId }, body });
        else form.setError('note', { message: 'Write a note first.' }, { shouldFocus: true });
      })}
    >
      <h3>Notes</h3>
      <div className="order-tracking-form">
        <TextArea
          label="Note to yourself"
          hint="Kept in the timeline with your name. Customers never see it."
          rows={2}
          maxLength={MAX_NOTE}
          {...field('note')}
        />
      </div>
      <Button type="submit" variant="outline" small isPending={isPending} pendingLabel="Adding">
        Add note
      </Button>
    </form>
  );
}

import { correctParcel, takeBackParcel } from '@shop/contract/orders/calls';
import type { AdminOrder, OrderParcel } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatTime } from '../../../../platform/shop-time.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../../platform/use-question.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ShipmentLine } from '../../shared/shipment-line.tsx';
import { ADMIN_ORDER_READS } from '../admin-order-queries.ts';
import {
  followUntyped,
  type ShipmentValues,
  shipmentFields,
  shipmentValues,
  useShipmentSeen,
} from '../admin-shipment-fields.tsx';
import { OutForDelivery } from '../out-for-delivery.tsx';
import { TrackingForm, TrackingFormView } from '../admin-shipment.tsx';
import '../admin-order-details.css';
import './admin-parcels.css';

interface AdminParcelsProps {
  order: AdminOrder;
  parcels: readonly OrderParcel[];
}

/** The parcels of an order that is sent in several, each with its contents, tracking and packing slip. */
export function AdminParcels({ order, parcels }: AdminParcelsProps) {
  const newest = parcels.findLast(({ sentAt }) => sentAt !== undefined);
  return (
    <section className="admin-order-part">
      <h3>Parcels</h3>
      <ol className="admin-parcels">
        {parcels.map((parcel) => (
          <Parcel
            key={parcel.number}
            order={order}
            parcel={parcel}
            isOrdersOwn={travelsWithOrder(order, parcel)}
            canBeTakenBack={order.orderStatus === 'inProcess' && parcel === newest}
          />
        ))}
      </ol>
    </section>
  );
}

/** The parcel that is the order's own shipment. */
function travelsWithOrder({ orderStatus, shipment, parcels }: AdminOrder, parcel: OrderParcel): boolean {
  if (parcel.sentAt === undefined) return true;
  const hasLeft = orderStatus === 'inShipping' || orderStatus === 'delivered';
  const { courier, trackingNumber } = parcel.shipment ?? {};
  return (
    hasLeft &&
    parcel.number === parcels?.length &&
    courier === shipment?.courier &&
    trackingNumber === shipment?.trackingNumber
  );
}

interface ParcelProps {
  order: AdminOrder;
  parcel: OrderParcel;
  isOrdersOwn: boolean;
  canBeTakenBack: boolean;
}

function Parcel({ order, parcel, isOrdersOwn, canBeTakenBack }: ParcelProps) {
  const orderId = order._id;
  const [isEditing, setEditing] = useState(false);
  const { number, shipment, sentAt, items } = parcel;
  return (
    <li>
      <h4>
        Parcel {number}
        <span className="admin-parcel-state">
          {sentAt === undefined ? 'Still to be sent' : `Sent ${formatTime(sentAt)}`}
        </span>
      </h4>
      <ul>
        {items.map(({ productId, title, quantity }) => (
          <li key={productId}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
      {isEditing ? (
        isOrdersOwn ? (
          <TrackingForm orderId={orderId} values={shipmentValues(shipment)} onEnd={() => setEditing(false)} />
        ) : (
          <ParcelTrackingForm
            orderId={orderId}
            number={number}
            values={shipmentValues(shipment)}
            onEnd={() => setEditing(false)}
          />
        )
      ) : (
        <>
          {shipment ? <ShipmentLine shipment={shipment} /> : null}
          <div className="row">
            <ButtonLink
              variant="outline"
              small
              to={`/admin/packing-slips?orders=${orderId}&parcel=${number}`}
            >
              Slip of parcel {number}
            </ButtonLink>
            {sentAt === undefined ? null : (
              <Button variant="outline" small onClick={() => setEditing(true)}>
                Change tracking of parcel {number}
              </Button>
            )}
            <OutForDelivery order={order} parcel={parcel} />
            {canBeTakenBack ? <TakeBackParcel orderId={orderId} parcel={parcel} /> : null}
          </div>
        </>
      )}
    </li>
  );
}

interface ParcelTrackingFormProps {
  orderId: string;
  number: number;
  values: ShipmentValues;
  onEnd: () => void;
}

function ParcelTrackingForm({ orderId, number, values, onEnd }: ParcelTrackingFormProps) {
  const form = useForm({ values, resetOptions: followUntyped });
  const { shipmentSeen, onFailure } = useShipmentSeen(
    form,
    values,
    ({ parcels }) => parcels?.find((parcel) => parcel.number === number)?.shipment,
  );
  const { mutate, isPending } = useApiMutation(correctParcel, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'courier' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: onEnd,
    onFailure,
  });
  const save = (typed: ShipmentValues) =>
    mutate({ params: { id: orderId }, body: { number, ...typed, shipmentSeen } });
  return <TrackingFormView form={form} isPending={isPending} onSave={save} onEnd={onEnd} />;
}

/** Undoes a parcel that was marked as sent by mistake, after confirmation. */
function TakeBackParcel({ orderId, parcel }: { orderId: string; parcel: OrderParcel }) {
  const question = useQuestion(takeBackParcel, {
    invalidates: ADMIN_ORDER_READS,
    send: ({ number, sentAt = '' }: OrderParcel) => ({ params: { id: orderId }, body: { number, sentAt } }),
  });
  return (
    <>
      <Button variant="plain" small onClick={() => question.ask(parcel)}>
        Undo parcel {parcel.number}
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title={`Undo parcel ${parcel.number}?`}
        confirmLabel="Yes, it was not sent"
        pendingLabel="Undoing"
      >
        {() => (
          <p>
            Do this only if the courier does not have it. Its pieces are then still to be sent, and the
            invoice stays. The customer was told that it is on its way and gets no email about this.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

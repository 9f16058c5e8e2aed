import { setShipment, updateOrderStatus } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { ParcelSeen } from '@shop/contract/orders/seen-schemas';
import type { AdminOrder, OrderStatus } from '@shop/contract/orders/schemas';
import { isUnsent } from '@shop/contract/orders/statuses';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import {
  AdminShipmentFields,
  followUntyped,
  shipmentFields,
  shipmentValues,
  type ShipmentValues,
  useShipmentSeen,
} from './admin-shipment-fields.tsx';
import { ShipmentLine } from '../shared/shipment-line.tsx';
import { OutForDelivery } from './out-for-delivery.tsx';
import { statusQuestion } from './status-question.ts';
import './admin-order-details.css';
import './admin-shipment.css';

/** Courier and tracking number of an order, with the form that sets them. */
export function AdminShipment({ order }: { order: AdminOrder }) {
  const { shipment } = order;
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="admin-order-part order-tracking">
      <h3>Tracking</h3>
      {isEditing ? (
        <TrackingForm
          orderId={order._id}
          values={shipmentValues(shipment)}
          {...(isReadyToSend(order) && { seen: { statusSeen: order.orderStatus, ...parcelSeenOf(order) } })}
          onEnd={() => setEditing(false)}
        />
      ) : (
        <>
          {shipment ? <ShipmentLine shipment={shipment} /> : <p>No courier yet.</p>}
          <div className="row">
            <Button variant="outline" small onClick={() => setEditing(true)}>
              {shipment ? 'Change tracking' : 'Add tracking'}
            </Button>
            <OutForDelivery order={order} />
          </div>
        </>
      )}
    </section>
  );
}

/** It has not been sent, and nothing has to be asked before it is. */
function isReadyToSend(order: AdminOrder): boolean {
  return isUnsent(order.orderStatus) && statusQuestion(order, 'inShipping') === null;
}

interface TrackingFormProps {
  orderId: string;
  values: ShipmentValues;
  /** What is seen of an order that can be marked as sent by the same press. */
  seen?: ParcelSeen & { statusSeen: OrderStatus };
  onEnd: () => void;
}

/** Sets courier and tracking number of an order, or of its last parcel. */
export function TrackingForm({ orderId, values, seen, onEnd }: TrackingFormProps) {
  const form = useForm({ values, resetOptions: followUntyped });
  const { shipmentSeen, onFailure } = useShipmentSeen(form, values);
  const params = { id: orderId };
  const outcome = {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'courier' as const },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: onEnd,
    onFailure,
  };
  const saving = useApiMutation(setShipment, outcome);
  const sending = useApiMutation(updateOrderStatus, outcome);
  return (
    <TrackingFormView
      form={form}
      isPending={saving.isPending}
      onSave={(typed) => saving.mutate({ params, body: { ...typed, shipmentSeen } })}
      {...(seen && {
        send: {
          isPending: sending.isPending,
          onSend: (shipment) =>
            sending.mutate({
              params,
              body: { orderStatus: 'inShipping', ...seen, shipment, shipmentSeen },
            }),
        },
      })}
      onEnd={onEnd}
    />
  );
}

interface TrackingFormViewProps {
  form: UseFormReturn<ShipmentValues>;
  isPending: boolean;
  onSave: (values: ShipmentValues) => void;
  /** Saves it, and marks the order as sent: its shopper gets the mail with the tracking. */
  send?: { isPending: boolean; onSend: (values: ShipmentValues) => void };
  onEnd: () => void;
}

export function TrackingFormView({ form, isPending, onSave, send, onEnd }: TrackingFormViewProps) {
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  return (
    <form noValidate className="order-tracking-form" onSubmit={form.handleSubmit(onSave)}>
      <AdminShipmentFields register={(name) => form.register(name)} errors={errors} />
      <SubmitOrCancel label="Save tracking" pendingLabel="Saving" isPending={isPending} onCancel={onEnd}>
        {send ? (
          <Button
            small
            variant="outline"
            isPending={send.isPending}
            pendingLabel="Sending"
            onClick={() => void form.handleSubmit(send.onSend)()}
          >
            Save and mark as sent
          </Button>
        ) : null}
      </SubmitOrCancel>
    </form>
  );
}

import { setShipment } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
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
} from './admin-shipment-fields.tsx';
import { ShipmentLine } from '../shared/shipment-line.tsx';
import './admin-order-details.css';
import './admin-shipment.css';

/** Courier and tracking number of an order, with the form that sets them. */
export function AdminShipment({ order: { _id, shipment } }: { order: AdminOrder }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className="admin-order-part order-tracking">
      <h3>Tracking</h3>
      {isEditing ? (
        <TrackingForm orderId={_id} values={shipmentValues(shipment)} onEnd={() => setEditing(false)} />
      ) : (
        <>
          {shipment ? <ShipmentLine shipment={shipment} /> : <p>No courier yet.</p>}
          <Button variant="outline" small onClick={() => setEditing(true)}>
            {shipment ? 'Change tracking' : 'Add tracking'}
          </Button>
        </>
      )}
    </section>
  );
}

interface TrackingFormProps {
  orderId: string;
  values: ShipmentValues;
  onEnd: () => void;
}

/** Sets courier and tracking number of an order, or of its last parcel. */
export function TrackingForm({ orderId, values, onEnd }: TrackingFormProps) {
  const form = useForm({ values, resetOptions: followUntyped });
  const { mutate, isPending } = useApiMutation(setShipment, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'courier' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: onEnd,
  });
  const save = (body: ShipmentValues) => mutate({ params: { id: orderId }, body });
  return <TrackingFormView form={form} isPending={isPending} onSave={save} onEnd={onEnd} />;
}

interface TrackingFormViewProps {
  form: UseFormReturn<ShipmentValues>;
  isPending: boolean;
  onSave: (values: ShipmentValues) => void;
  onEnd: () => void;
}

export function TrackingFormView({ form, isPending, onSave, onEnd }: TrackingFormViewProps) {
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  return (
    <form noValidate className="order-tracking-form" onSubmit={form.handleSubmit(onSave)}>
      <AdminShipmentFields register={(name) => form.register(name)} errors={errors} />
      <SubmitOrCancel label="Save tracking" pendingLabel="Saving" isPending={isPending} onCancel={onEnd} />
    </form>
  );
}

import { setShipment } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../platform/api-error.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { showFieldErrors } from '../../../platform/show-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { reloadAdminOrders } from './admin-order-queries.ts';
import {
  AdminShipmentFields,
  shipmentFields,
  shipmentValues,
  type ShipmentValues,
} from './admin-shipment-fields.tsx';
import { ShipmentLine } from '../shared/shipment-line.tsx';
import './admin-order-details.css';
import './admin-shipment.css';

/** Courier and tracking number of an order, and the form that sets them. */
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

function TrackingForm({ orderId, values, onEnd }: TrackingFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: values });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: ShipmentValues) {
    try {
      const { message = '' } = await callApi(setShipment, { params: { id: orderId }, body });
      showToast({ title: message });
      await reloadAdminOrders(queryClient);
      onEnd();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields) showFieldErrors(error, shipmentFields, form.setError);
      else form.setError('courier', { message: failureText(error) }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate className="order-tracking-form" onSubmit={form.handleSubmit(submit)}>
      <AdminShipmentFields register={(name) => form.register(name)} errors={errors} />
      <div className="button-row">
        <Button type="submit" small isPending={isSubmitting} pendingLabel="Saving">
          Save tracking
        </Button>
        <Button variant="plain" small onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { adminOrderStatuses, orderStatusLabels } from '@shop/contract/orders/statuses';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import {
  AdminShipmentFields,
  shipmentFields,
  shipmentValues,
  type ShipmentValues,
} from './admin-shipment-fields.tsx';
import './admin-order-details.css';
import './admin-status-form.css';

const options = adminOrderStatuses.map((status) => ({ id: status, label: orderStatusLabels[status] }));

interface StatusValues extends ShipmentValues {
  orderStatus: string;
}

/**
 * Moves an order's status. The choice is sent unchecked and the server's sentence shown (product §5, §8). With
 * inShipping goes the tracking, so that the mail to the shopper has it.
 */
export function AdminStatusForm({ order }: { order: AdminOrder }) {
  const values = { orderStatus: '', ...shipmentValues(order.shipment) };
  const form = useForm<StatusValues>({ defaultValues: values });
  const { errors } = form.formState;
  const isShipping = useWatch({ control: form.control, name: 'orderStatus' }) === 'inShipping';

  const { mutate, isPending } = useApiMutation(updateOrderStatus, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'orderStatus' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: ({ data }) => form.reset({ orderStatus: '', ...shipmentValues(data.shipment) }),
  });

  function submit({ orderStatus, ...shipment }: StatusValues) {
    const isTyped = shipmentFields.some((field) => shipment[field] !== values[field]);
    const body = isShipping && isTyped ? { orderStatus, shipment } : { orderStatus };
    mutate({ params: { id: order._id }, body });
  }

  return (
    <form noValidate className="admin-order-part admin-status-form" onSubmit={form.handleSubmit(submit)}>
      <Select
        label="Order Status"
        placeholder="Choose a status"
        options={options}
        hint="This doesn't refund. Use Refund below."
        error={errors.orderStatus?.message}
        {...form.register('orderStatus')}
      />
      {isShipping ? <AdminShipmentFields register={(name) => form.register(name)} errors={errors} /> : null}
      <Button type="submit" small wide="onPhone" isPending={isPending} pendingLabel="Updating">
        Update Order Status
      </Button>
    </form>
  );
}

import { updateOrderStatus } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { adminOrderStatuses, orderStatusLabel, orderStatusLabels } from '@shop/contract/orders/statuses';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { Select } from '../../../ui/text-field.tsx';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import {
  AdminShipmentFields,
  shipmentFields,
  shipmentValues,
  type ShipmentValues,
} from './admin-shipment-fields.tsx';
import { isRefundable } from './refund-lines.ts';
import './admin-order-details.css';
import './admin-status-form.css';

const options = adminOrderStatuses.map((status) => ({ id: status, label: orderStatusLabels[status] }));

interface StatusValues extends ShipmentValues {
  orderStatus: string;
}

interface AdminStatusFormProps {
  order: AdminOrder;
  /** It was turned down, and the money that was paid for it is still with the shop. */
  onRejected: () => void;
}

/** Orders with such a status have left, or are about to. */
const leavingStatuses: readonly string[] = ['inShipping', 'delivered'];

/**
 * Moves an order's status. The choice is sent unchecked and the server's sentence shown (product §5, §8). With
 * inShipping goes the tracking, so that the mail to the shopper has it.
 */
export function AdminStatusForm({ order, onRejected }: AdminStatusFormProps) {
  const values = { orderStatus: '', ...shipmentValues(order.shipment) };
  const form = useForm<StatusValues>({ defaultValues: values });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  /** What waits for the owner's yes: the order is not paid. */
  const [unpaid, setUnpaid] = useState<StatusValues>();
  const isShipping = useWatch({ control: form.control, name: 'orderStatus' }) === 'inShipping';

  const { mutate, isPending } = useApiMutation(updateOrderStatus, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'orderStatus' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess({ data }) {
      form.reset({ orderStatus: '', ...shipmentValues(data.shipment) });
      setUnpaid(undefined);
      if (data.orderStatus === 'rejected' && isRefundable(data)) onRejected();
    },
    onFailure: () => setUnpaid(undefined),
  });

  function submit(typed: StatusValues) {
    if (
      leavingStatuses.includes(typed.orderStatus) &&
      order.paymentStatus !== 'paid' &&
      order.cash?.state !== 'confirmed'
    )
      setUnpaid(typed);
    else send(typed);
  }

  function send({ orderStatus, ...shipment }: StatusValues) {
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
      <ConfirmDialog
        title="This order is not paid"
        subject={unpaid}
        confirmLabel={({ orderStatus }) => `Set to ${orderStatusLabel(orderStatus)} all the same`}
        pendingLabel="Updating"
        work={{ isPending, problem: undefined, reset: () => {} }}
        onConfirm={send}
        onClose={() => setUnpaid(undefined)}
      >
        {() => (
          <p>
            {order.paymentStatus === 'refunded'
              ? `${order.orderNumber} was refunded in full.`
              : `No payment has arrived for ${order.orderNumber}.`}{' '}
            Send it only if you were paid another way.
          </p>
        )}
      </ConfirmDialog>
    </form>
  );
}

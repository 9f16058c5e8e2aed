import { isRefundable } from '@shop/contract/refunds/refund-sums';
import { updateOrderStatus } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { ParcelSeen } from '@shop/contract/orders/seen-schemas';
import type { AdminOrder, OrderStatus } from '@shop/contract/orders/schemas';
import { adminOrderStatuses, orderStatusLabels } from '@shop/contract/orders/statuses';
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
  followUntyped,
  shipmentFields,
  shipmentValues,
  type ShipmentValues,
  useShipmentSeen,
} from './admin-shipment-fields.tsx';
import { statusQuestion, type StatusQuestion } from './status-question.ts';
import './admin-order-details.css';
import './admin-status-form.css';

const options = adminOrderStatuses.map((status) => ({ id: status, label: orderStatusLabels[status] }));

interface StatusValues extends ShipmentValues {
  orderStatus: string;
}

interface StatusChange extends ParcelSeen {
  orderStatus: string;
  statusSeen: OrderStatus;
  shipment?: ShipmentValues;
  shipmentSeen?: ShipmentValues;
}

interface AdminStatusFormProps {
  order: AdminOrder;
  /** The order was rejected, and the money paid for it is still with the shop. */
  onRejected: () => void;
}

/**
 * Changes the status of an order. The choice is sent unchecked, and the server's sentence is shown (product §5, §8).
 * Tracking is sent together with inShipping, so that the shopper's mail contains it. Every change also sends the
 * status, and with tracking the one, that the owner saw. Without input here, the order keeps its tracking, even if it
 * was set in the meantime.
 */
export function AdminStatusForm({ order, onRejected }: AdminStatusFormProps) {
  const values = { orderStatus: '', ...shipmentValues(order.shipment) };
  const form = useForm<StatusValues>({ values, resetOptions: followUntyped });
  const { shipmentSeen, onFailure } = useShipmentSeen(form, shipmentValues(order.shipment));
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  /** The change that waits for the owner's confirmation. */
  const [asked, setAsked] = useState<{ change: StatusChange; question: StatusQuestion }>();
  const isShipping = useWatch({ control: form.control, name: 'orderStatus' }) === 'inShipping';

  const { mutate, isPending } = useApiMutation(updateOrderStatus, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'orderStatus' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess({ data }) {
      form.reset({ orderStatus: '', ...shipmentValues(data.shipment) }, { keepDirtyValues: false });
      setAsked(undefined);
      if (data.orderStatus === 'rejected' && isRefundable(data)) onRejected();
    },
    onFailure(refused) {
      setAsked(undefined);
      onFailure(refused);
    },
  });

  function submit({ orderStatus, ...shipment }: StatusValues) {
    const isTyped = shipmentFields.some((field) => shipment[field] !== values[field]);
    const change = {
      orderStatus,
      statusSeen: order.orderStatus,
      ...parcelSeenOf(order),
      ...(isShipping && isTyped ? { shipment, shipmentSeen } : {}),
    };
    const question = statusQuestion(order, orderStatus);
    if (question) setAsked({ change, question });
    else send(change);
  }

  function send(body: StatusChange) {
    mutate({ params: { id: order._id }, body });
  }

  return (
    <form noValidate className="admin-order-part admin-status-form" onSubmit={form.handleSubmit(submit)}>
      <Select
        label="Order Status"
        placeholder="Choose a status"
        options={options}
        hint="This doesn't refund. Use Refund."
        error={errors.orderStatus?.message}
        {...form.register('orderStatus')}
      />
      {isShipping ? <AdminShipmentFields register={(name) => form.register(name)} errors={errors} /> : null}
      <Button type="submit" small wide="onPhone" isPending={isPending} pendingLabel="Updating">
        Update Order Status
      </Button>
      <ConfirmDialog
        title={asked?.question.title ?? ''}
        subject={asked}
        confirmLabel={({ question }) => question.yes}
        pendingLabel="Updating"
        work={{ isPending, problem: undefined, reset: () => {} }}
        onConfirm={({ change }) => send(change)}
        onClose={() => setAsked(undefined)}
      >
        {({ question }) => <p>{question.words}</p>}
      </ConfirmDialog>
    </form>
  );
}

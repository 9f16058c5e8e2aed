import { sendParcel } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { isUnsent } from '@shop/contract/orders/statuses';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SubmitOrCancel } from '../../../../ui/submit-or-cancel.tsx';
import { useUnsavedWork } from '../../../../ui/unsaved-work.ts';
import { ADMIN_ORDER_READS } from '../admin-order-queries.ts';
import {
  AdminShipmentFields,
  type ShipmentValues,
  shipmentFields,
  shipmentValues,
  useShipmentSeen,
} from '../admin-shipment-fields.tsx';
import { chosenLines, linesLeft } from './parcel-choice.ts';
import '../admin-order-details.css';
import './admin-parcels.css';

/**
 * Sends part of an order ahead. Shows nothing if the order must be sent in one parcel. The form is closed until it is
 * needed.
 */
export function SendPart({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (!canSendPart(order)) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant="outline" small onClick={() => setOpen(true)}>
          {order.parcels ? 'Send another parcel' : 'Send part of the order'}
        </Button>
      </div>
    );
  }
  return <SendPartForm order={order} onEnd={() => setOpen(false)} />;
}

/** The courier collects the cash for the whole order, so a cash on delivery order is sent in one parcel. */
function canSendPart(order: AdminOrder): boolean {
  if (!isUnsent(order.orderStatus) || order.paymentStatus !== 'paid' || order.dispute) return false;
  const pieces = linesLeft(order).reduce((sum, { left }) => sum + left, 0);
  return pieces > 1 || (order.parcels !== undefined && pieces > 0);
}

function SendPartForm({ order, onEnd }: { order: AdminOrder; onEnd: () => void }) {
  const lines = linesLeft(order);
  const number = (order.parcels ?? []).filter(({ sentAt }) => sentAt !== undefined).length + 1;
  const [quantities, setQuantities] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: shipmentValues(undefined) });
  const { shipmentSeen, onFailure } = useShipmentSeen(form, shipmentValues(order.shipment));
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty || Object.keys(quantities).length > 0);
  const { mutate, isPending } = useApiMutation(sendParcel, {
    failure: null,
    form: { form, fields: shipmentFields, otherwise: 'courier' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: onEnd,
    onFailure,
  });

  function send(shipment: ShipmentValues) {
    const chosen = chosenLines(lines, quantities);
    setProblem(chosen.problem);
    if (chosen.problem !== undefined) return;
    const seen = { shipmentSeen, ...parcelSeenOf(order) };
    mutate({ params: { id: order._id }, body: { number, lines: chosen.lines, ...shipment, ...seen } });
  }

  return (
    <form
      noValidate
      className="admin-order-part send-part"
      aria-label={`Parcel ${number}`}
      onSubmit={form.handleSubmit(send)}
    >
      <h3>Parcel {number}</h3>
      <ul className="stack-close">
        {lines.map(({ productId, title, left }) => (
          <li key={productId}>
            <TextField
              label={`${title}, of ${left}`}
              inputMode="numeric"
              autoComplete="off"
              value={quantities[productId] ?? String(left)}
              onChange={({ target }) => setQuantities({ ...quantities, [productId]: target.value.trim() })}
            />
          </li>
        ))}
      </ul>
      <ProblemText>{problem}</ProblemText>
      <AdminShipmentFields register={(name) => form.register(name)} errors={errors} />
      <p className="note">
        The shopper gets an email that lists the contents. The first parcel creates the invoice for the whole
        order; the last one sets the order to Shipped.
      </p>
      <SubmitOrCancel
        label={`Send parcel ${number}`}
        pendingLabel="Sending"
        isPending={isPending}
        onCancel={onEnd}
      />
    </form>
  );
}

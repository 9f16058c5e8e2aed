import { countOf } from '@shop/contract/count-of';
import { MAX_PACKING_SLIPS } from '@shop/contract/limits';
import { tellOutForDelivery } from '@shop/contract/orders/calls';
import type { ToldParcels } from '@shop/contract/orders/parcel-schemas';
import { readParcelNote } from '@shop/contract/orders/parcel-note';
import type { AdminOrder, OrderParcel } from '@shop/contract/orders/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectionQuestion } from '../../../ui/selection-bar.tsx';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import type { SelectedOrders } from './admin-order-selection.tsx';

/**
 * Tells the shopper that the courier brings a parcel today, and takes it back if that was a mistake. Shows nothing for a
 * parcel that has not left or has arrived.
 */
export function OutForDelivery({ order, parcel }: { order: AdminOrder; parcel?: OrderParcel }) {
  const { mutate, isPending } = useApiMutation(tellOutForDelivery, {
    success: ({ data, message }) => data.refused[0]?.message ?? message,
    invalidates: ADMIN_ORDER_READS,
  });
  if (!isOnItsWay(order, parcel)) return null;
  const parcels = [{ orderId: order._id, ...(parcel && { number: parcel.number }) }];
  if (isTold(order, parcel)) {
    return (
      <Button
        variant="plain"
        small
        isPending={isPending}
        pendingLabel="Taking it back"
        onClick={() => mutate({ body: { parcels, isMistake: true } })}
      >
        {parcel ? `Parcel ${parcel.number} does not come today` : 'It does not come today'}
      </Button>
    );
  }
  return (
    <Button
      variant="outline"
      small
      isPending={isPending}
      pendingLabel="Telling the shopper"
      onClick={() => mutate({ body: { parcels } })}
    >
      {parcel ? `Parcel ${parcel.number} is out for delivery` : 'Out for delivery'}
    </Button>
  );
}

/** Paid or to be paid at the door, and with its courier on the way to its customer. */
function isOnItsWay(
  { orderStatus, paymentStatus, cash, failedDelivery }: AdminOrder,
  parcel?: OrderParcel,
): boolean {
  if (failedDelivery) return false;
  if (paymentStatus !== 'paid' && cash?.state !== 'confirmed') return false;
  return orderStatus === 'inShipping' || (orderStatus === 'inProcess' && parcel?.sentAt !== undefined);
}

function isTold({ timeline }: AdminOrder, parcel?: OrderParcel): boolean {
  return timeline.some(
    ({ kind, note, at, undoneAt }) =>
      kind === 'out_for_delivery' &&
      undoneAt === undefined &&
      readParcelNote(note ?? '').number === parcel?.number &&
      at >= (parcel?.sentAt ?? ''),
  );
}

interface OutQuestionProps {
  selected: SelectedOrders;
  /** Receives the orders whose shoppers were not told, and why. */
  onEnd: (left: SelectedOrders, problem?: string) => void;
}

/** Asks whether the shoppers of the selected orders are to be told that their parcels come today. */
export function OutQuestion({ selected, onEnd }: OutQuestionProps) {
  const { mutate, isPending } = useApiMutation(tellOutForDelivery, {
    invalidates: ADMIN_ORDER_READS,
    onSuccess: ({ data }) => {
      const left = new Map([...selected].filter(([id]) => !data.toldIds.includes(id)));
      onEnd(left, problemOf(data));
    },
  });
  const isTooMany = selected.size > MAX_PACKING_SLIPS;
  const parcels = [...selected.keys()].map((orderId) => ({ orderId }));
  return (
    <SelectionQuestion
      actions={
        <>
          {isTooMany ? null : (
            <Button
              small
              isPending={isPending}
              pendingLabel="Telling the shoppers"
              onClick={() => mutate({ body: { parcels } })}
            >
              Yes, tell {countOf(selected.size, 'shopper')}
            </Button>
          )}
          <Button variant="plain" small disabled={isPending} onClick={() => onEnd(selected)}>
            Cancel
          </Button>
        </>
      }
    >
      {isTooMany
        ? `At most ${MAX_PACKING_SLIPS} at once.`
        : `Tell the shoppers of ${countOf(selected.size, 'order')} that their parcel comes today? Each is told once.`}
    </SelectionQuestion>
  );
}

function problemOf({ refused }: ToldParcels): string | undefined {
  const [first] = refused;
  return first && `${countOf(refused.length, 'order')} left out and still selected. ${first.message}`;
}

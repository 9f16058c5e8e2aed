import { isTrackingNumber } from '@shop/contract/limits';
import { getAdminOrder, listAdminOrders, shipOrders } from '@shop/contract/orders/calls';
import { parcelSeenOf } from '@shop/contract/orders/seen-of';
import * as orderMessages from '@shop/contract/orders/messages';
import { getPickingList, listPackingSlips } from '@shop/contract/packing/calls';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQueryKey } from '../../../../platform/api-query.ts';
import { failureText } from '../../../../platform/failure-text.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { browserStorage } from '../../../../platform/storage.ts';

type Texts = Readonly<Record<string, string>>;

/** An order that has been sent, with its tracking number. */
export interface SentParcel {
  order: PackingSlip;
  courier: string;
  trackingNumber: string;
}

const COURIER_KEY = 'lastCourier';

/** The tracking numbers of a shipping sheet, their errors, and the orders that have been sent. */
export function useParcels(orders: readonly PackingSlip[]) {
  const queryClient = useQueryClient();
  const [courier, setCourier] = useState(() => browserStorage.get(COURIER_KEY) ?? '');
  const [numbers, setNumbers] = useState<Texts>({});
  const [problems, setProblems] = useState<Texts>({});
  const [courierProblem, setCourierProblem] = useState<string>();
  /** What others have saved since the sheet was read, once a refusal has said so. */
  const [saved, setSaved] = useState<Readonly<Record<string, TypedShipment>>>({});
  const [sent, setSent] = useState<readonly SentParcel[]>([]);
  const sentIds = new Set(sent.map(({ order }) => order._id));
  const waiting = orders.filter(({ _id }) => !sentIds.has(_id));
  const numberOf = (orderId: string) => (numbers[orderId] ?? '').trim();
  const filled = waiting.filter(({ _id }) => numberOf(_id) !== '');

  const shipping = useApiMutation(shipOrders, {
    failure: null,
    invalidates: [listAdminOrders, getAdminOrder, getPickingList],
    onSuccess({ data }) {
      const left = orders.filter(({ _id }) => data.sentIds.includes(_id));
      setSent([
        ...sent,
        ...left.map((order) => ({ order, courier: courier.trim(), trackingNumber: numberOf(order._id) })),
      ]);
      setProblems(Object.fromEntries(data.refused.map(({ orderId, message }) => [orderId, message])));
      setSaved({
        ...saved,
        ...Object.fromEntries(
          data.refused.flatMap(({ orderId, shipment }) => (shipment ? [[orderId, shipment]] : [])),
        ),
      });
      browserStorage.set(COURIER_KEY, courier.trim());
      // What somebody changed of an order is shown, and then sent as seen.
      if (data.refused.length > 0)
        void queryClient.invalidateQueries({ queryKey: apiQueryKey(listPackingSlips) });
    },
    onFailure: (error) => setCourierProblem(error.fields?.courier ?? failureText(error)),
  });

  function enter(typed: ReadonlyMap<string, string>) {
    setNumbers({ ...numbers, ...Object.fromEntries(typed) });
    setProblems(Object.fromEntries(Object.entries(problems).filter(([orderId]) => !typed.has(orderId))));
  }

  /** @returns the first order whose number is wrong; undefined where all are being sent */
  function send(): string | undefined {
    const wrong = problemsOf(filled.map(({ _id }) => [_id, numberOf(_id)]));
    setProblems(wrong);
    const [firstWrong] = filled.filter(({ _id }) => wrong[_id] !== undefined);
    if (firstWrong) return firstWrong._id;
    const parcels = filled.map((order) => ({
      orderId: order._id,
      trackingNumber: numberOf(order._id),
      shipmentSeen: saved[order._id] ?? order.shipment ?? {},
      ...parcelSeenOf(order),
    }));
    shipping.mutate({ body: { courier, parcels } });
    return undefined;
  }

  return {
    courier,
    setCourier(name: string) {
      setCourier(name);
      setCourierProblem(undefined);
    },
    courierProblem,
    requireCourier: () => setCourierProblem(orderMessages.courierMissing),
    numbers,
    problems,
    enter,
    /** Orders that are not sent yet, in the order of the sheet. */
    waiting,
    filledCount: filled.length,
    sent,
    send,
    isSending: shipping.isPending,
  };
}

const key = (number: string) => number.replaceAll(/\s/g, '').toUpperCase();

function problemsOf(parcels: readonly (readonly [orderId: string, number: string])[]): Texts {
  const counts = Map.groupBy(parcels, ([, number]) => key(number));
  return Object.fromEntries(
    parcels.flatMap(([orderId, number]) => {
      if (!isTrackingNumber(key(number))) return [[orderId, orderMessages.trackingNumberInvalid]];
      return counts.get(key(number))?.length === 1 ? [] : [[orderId, orderMessages.shipNumberTwice]];
    }),
  );
}

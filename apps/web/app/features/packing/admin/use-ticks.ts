import { getPickingList, tickPicked } from '@shop/contract/packing/calls';
import type { PickingProduct } from '@shop/contract/packing/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** Products whose tick has not been confirmed by the server yet, with its new value. */
type Pending = ReadonlyMap<string, boolean>;

/** The ticks of the picking list, shared by everybody who picks. A tick is shown before the server confirms it. */
export function useTicks() {
  const [pending, setPending] = useState<Pending>(new Map());
  const { mutateAsync } = useApiMutation(tickPicked, {
    success: null,
    invalidates: [getPickingList],
    // Sent one after the other, so that the last press on a product wins.
    queue: 'picking-ticks',
  });

  async function tick(products: readonly PickingProduct[], isTaken: boolean) {
    const ids = products.map(({ productId }) => productId);
    setPending((before) => new Map([...before, ...ids.map((id) => [id, isTaken] as const)]));
    const body = {
      isTaken,
      products: products.map(({ productId, orders }) => ({
        productId,
        orderIds: isTaken ? orders.map(({ _id }) => _id) : [],
      })),
    };
    // A toast reports the failure; afterwards the server's state is shown again.
    await mutateAsync({ body }).catch(() => {});
    setPending(
      (before) => new Map([...before].filter(([id, value]) => !ids.includes(id) || value !== isTaken)),
    );
  }

  return {
    isTicked: ({ productId, isTaken }: PickingProduct) => pending.get(productId) ?? isTaken,
    tick,
  };
}

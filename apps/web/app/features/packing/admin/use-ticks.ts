import { getPickingList, tickPicked } from '@shop/contract/packing/calls';
import type { PickingProduct } from '@shop/contract/packing/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** Products whose tick is on its way to the shop, with what it will be. */
type Pending = ReadonlyMap<string, boolean>;

/** What was taken from the shelf, shared by all who pick; a tick is shown before the shop has it. */
export function useTicks() {
  const [pending, setPending] = useState<Pending>(new Map());
  const { mutateAsync } = useApiMutation(tickPicked, {
    success: null,
    invalidates: [getPickingList],
    // One after the other: the last press on a product counts.
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
    // How it failed is told by a toast; then what the shop knows is shown again.
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

import type { EarlierOrder } from '@shop/contract/hand-orders/schemas';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';

/**
 * The request of a form that places one order. Its id stays the same for every try, so that there is only one order:
 * a lost answer may have been a success. After a refusal that is about an order of that id, the next try is a request
 * of its own.
 */
export function useOrderRequest() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [earlier, setEarlier] = useState<EarlierOrder>();

  function onRefused({ code, data }: ApiError) {
    if (code === 'already_placed') setEarlier(data as EarlierOrder);
    if (code === 'already_placed' || code === 'hand_order_refused') setRequestId(crypto.randomUUID());
  }

  return {
    requestId,
    /** The order that an earlier try placed with other content. The next try places a second one. */
    earlier,
    onRefused,
  };
}

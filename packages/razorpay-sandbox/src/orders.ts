import type { Order } from './entities.ts';
import { newId } from './ids.ts';
import { unknownId } from './razorpay-error.ts';
import { readAmount, readCurrency, readNotes, readPage, readText, takePage } from './read-input.ts';
import type { Input } from './read-input.ts';
import { unixSeconds } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { isListedByReceipt } from './settings.ts';

const MAX_RECEIPT_LENGTH = 40;

/** `POST /v1/orders`. */
export function createOrder(sandbox: Sandbox, input: Input): Order {
  const order = {
    ...blankOrder(readAmount(input), readCurrency(input)),
    receipt: readText(input, 'receipt', MAX_RECEIPT_LENGTH),
    notes: readNotes(input),
    autoCapture: wantsAutoCapture(input),
  };
  sandbox.store.commit([['order', order]]);
  return order;
}

/** A new unpaid order that is not stored yet. */
export function blankOrder(amount: number, currency: string): Order {
  return {
    id: newId('order'),
    amount,
    amountPaid: 0,
    currency,
    receipt: null,
    status: 'created',
    attempts: 0,
    notes: {},
    autoCapture: true,
    linkId: null,
    createdAt: unixSeconds(),
  };
}

/** @throws RazorpayError 400 for an unknown id */
export function getOrder(sandbox: Sandbox, orderId: string): Order {
  const order = sandbox.store.orders.get(orderId);
  if (!order) throw unknownId();
  return order;
}

/** `GET /v1/orders`, newest first, by receipt if one is given. */
export function listOrders(sandbox: Sandbox, query: Input): Order[] {
  const { store } = sandbox;
  const receipt = query['receipt'];
  const oldestFirst =
    typeof receipt === 'string'
      ? store
          .listOrdersByReceipt(receipt)
          .filter(({ createdAt }) => isListedByReceipt(sandbox.settings, createdAt))
      : [...store.orders.values()];
  return takePage(oldestFirst.toReversed(), readPage(query));
}

function wantsAutoCapture(input: Input): boolean {
  const { payment, payment_capture: paymentCapture } = input;
  if (typeof payment === 'object' && payment !== null && 'capture' in payment) {
    return payment.capture !== 'manual';
  }
  return !(paymentCapture === false || paymentCapture === 0 || paymentCapture === '0');
}

import * as paymentMessages from '@shop/contract/payments/messages';
import { paiseFromRupees } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { browserConfig } from '../../platform/browser-config.ts';
import type { RazorpayAnswer, RazorpayConstructor } from './razorpay.ts';

interface Sheet {
  /** The provider's order id, `order_…`. */
  providerOrderId: string;
  order: Order;
  settings: Pick<ShopSettings, 'shop' | 'colours'>;
  payer: { name: string; email: string; phone: string };
  onPaid: (answer: RazorpayAnswer) => void;
  /** A payment attempt failed. The sheet stays open for another. `description` is the reason, for the shopper. */
  onTryFailed: (description: string) => void;
  /** The shopper or the time limit closed the sheet without a payment. */
  onClosed: () => void;
}

/** Opens the provider's checkout sheet over the page (product §7, docs/payments.md). */
export function openSheet(Razorpay: RazorpayConstructor, sheet: Sheet) {
  const { providerOrderId, order, settings, payer, onPaid, onTryFailed, onClosed } = sheet;
  let isPaid = false;
  const checkout = new Razorpay({
    key: browserConfig().razorpayKeyId,
    amount: paiseFromRupees(order.totalAmount),
    currency: 'INR',
    name: settings.shop.name,
    description: (order.isUnheld ? paymentMessages.orderUnheld : paymentMessages.orderNumber)({
      number: order.orderNumber,
    }),
    order_id: providerOrderId,
    prefill: { name: payer.name, email: payer.email, contact: payer.phone },
    theme: { color: settings.colours.brand },
    timeout: holdSeconds(order),
    handler(answer) {
      isPaid = true;
      onPaid(answer);
    },
    modal: {
      ondismiss() {
        if (!isPaid) onClosed();
      },
    },
  });
  checkout.on('payment.failed', ({ error }) =>
    onTryFailed(error?.description || paymentMessages.notCompleted()),
  );
  checkout.open();
}

/** How long the order can be paid. Both times are the server's, so a wrong local clock does no harm. */
function holdSeconds({ orderDate, holdEndsAt }: Order): number {
  return Math.max(1, Math.floor((Date.parse(holdEndsAt) - Date.parse(orderDate)) / 1000));
}

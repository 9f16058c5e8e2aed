import { plainText } from '@shop/contract/typed-text';
import * as cashMessages from '@shop/contract/cash/messages';
import { CASH_METHOD } from '@shop/contract/cash/states';
import * as contract from '@shop/contract/checkout/endpoints';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import * as paymentMessages from '@shop/contract/payments/messages';
import type { Gift } from '@shop/contract/orders/schemas';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import type { PresentOrders } from '../orders/index.ts';
import { PROVIDER_LIMIT_MS, openAtProvider, openPaymentLink } from '../payments/index.ts';
import { withinDeadline } from '../gateway/index.ts';
import { type CheckoutDependencies, createPlaceOrder } from './place-order.ts';

/** order/create of product §7 (rulings 27, 28, 32). */
export function serveCheckout(
  serve: Serve,
  dependencies: CheckoutDependencies & { presentOrders: PresentOrders; returnUrl: string },
): void {
  const placeOrder = createPlaceOrder(dependencies);
  serve(contract.placeOrder, async ({ say, identity, body, request }) => {
    const settings = dependencies.readSettings();
    const isCash = body.paymentMethod === CASH_METHOD;
    const placed = await placeOrder({
      userId: identity.userId,
      email: identity.email,
      addressId: addressIdOf(body.addressInfo),
      totalRupees: body.totalAmount,
      itemsSeen: body.itemsSeen,
      code: body.code && plainText(body.code),
      isCash,
      wantsPrepaidDiscount: body.prepaidDiscount === true,
      gift: body.gift && fitGift(body.gift),
      address: request.ip,
    });
    if (isCash) {
      const data = dependencies.presentOrders.forShopper(placed);
      return { message: say(cashMessages.placed), orderId: '', data };
    }
    const wantsLink = body.payment === 'redirect' || settings.orders.payment === 'redirect';
    const isUnheld = placed.order.hold === 'released';
    const paid = isUnheld ? paymentMessages.orderUnheld : paymentMessages.orderNumber;
    const { providerOrderId, order } = await withinDeadline(PROVIDER_LIMIT_MS, async () => {
      const opened = await openAtProvider(dependencies, placed.order);
      const payable = wantsLink
        ? await openPaymentLink(dependencies, opened, {
            customer: { name: identity.userName, email: identity.email },
            description: `${settings.shop.name}: ${say(paid, { number: opened.order_number })}`,
            returnUrl: dependencies.returnUrl,
          })
        : opened;
      return { providerOrderId: opened.razorpay_order_id, order: payable };
    });
    return {
      message: say(checkoutMessages.placed),
      orderId: providerOrderId,
      approvalURL: order.payment_link_url ?? undefined,
      data: dependencies.presentOrders.forShopper({ ...placed, order }),
    };
  });
}

/** A gift as it is kept: its message without blanks at its ends, its sender on one line. */
function fitGift({ message, from }: Gift): Gift {
  return { message: message.trim(), from: from.replaceAll(/\s+/g, ' ').trim() };
}

/** The id of the chosen address. The rest of `addressInfo` is not believed (ruling 27). */
function addressIdOf(addressInfo: unknown): string | null {
  if (typeof addressInfo !== 'object' || addressInfo === null || !('addressId' in addressInfo)) return null;
  const { addressId } = addressInfo;
  return typeof addressId === 'string' && addressId !== '' ? addressId : null;
}

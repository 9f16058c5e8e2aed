import * as refundMessages from '@shop/contract/refunds/messages';
import { paiseFromRupees } from '@shop/contract/money';
import * as orderRefusals from '@shop/contract/orders/refusals';
import * as contract from '@shop/contract/refunds/endpoints';
import { crashPoint } from '../../platform/crash-point.ts';
import { refuse } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type PresentOrders, findOrderById, inRupees } from '../orders/index.ts';
import type { RefundBooks } from './adopt-refunds.ts';
import { payRefundBack } from './pay-refund-back.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefundAgain } from './send-refund-again.ts';

export interface RefundRoutesDependencies extends RefundBooks {
  presentOrders: PresentOrders;
}

/** What the owner does with money that was paid: refund it, or send a refund again (ruling 29). */
export function serveRefunds(serve: Serve, dependencies: RefundRoutesDependencies): void {
  serve(contract.refundOrder, async ({ identity, params, body }) => {
    const { order, refundPaise, leftOutPaise } = await refundOrder(dependencies, {
      orderId: params.id,
      amountPaise: body.amount === undefined ? undefined : paiseFromRupees(body.amount),
      refundedPaiseSeen: body.refundedAmount === undefined ? undefined : paiseFromRupees(body.refundedAmount),
      statusSeen: body.statusSeen,
      pieces: body.pieces,
      restock: body.restock ?? false,
      paidBack: body.paidBack,
      byUserId: identity.userId,
      isProven: identity.isProven,
    });
    crashPoint('refund: requested, not sent');
    const data = await dependencies.presentOrders.oneForAdmin(order);
    const message =
      leftOutPaise > 0
        ? refundMessages.refundOfPiecesStarted(inRupees(refundPaise), inRupees(leftOutPaise))
        : refundMessages.refundStarted;
    return { message, data };
  });

  serve(contract.payRefundBack, async ({ identity, params, body }) => {
    const orderId = await payRefundBack(dependencies, {
      refundId: params.id,
      paidBack: body,
      byUserId: identity.userId,
    });
    const order = await findOrderById(dependencies.database.read, orderId);
    if (!order) throw refuse(orderRefusals.notFound);
    const data = await dependencies.presentOrders.oneForAdmin(order);
    return { message: refundMessages.refundPaidBack, data };
  });

  serve(contract.sendRefundAgain, async ({ params }) => {
    const orderId = await sendRefundAgain(dependencies, params.id);
    const order = await findOrderById(dependencies.database.read, orderId);
    if (!order) throw refuse(orderRefusals.notFound);
    const data = await dependencies.presentOrders.oneForAdmin(order);
    return { message: refundMessages.refundSentAgain, data };
  });
}

import { isPermitted } from '@shop/contract/call';
import { refundOrder } from '@shop/contract/refunds/calls';
import * as contract from '@shop/contract/failed-deliveries/endpoints';
import * as messages from '@shop/contract/failed-deliveries/messages';
import * as refusals from '@shop/contract/failed-deliveries/refusals';
import { refuse } from '../../platform/errors.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import type { PresentOrders } from '../orders/index.ts';
import { type EndDependencies, endDelivery } from './end-delivery.ts';
import { findParcelMoney } from './find-parcel-money.ts';
import { noteGoingBack, withdrawGoingBack } from './note-going-back.ts';
import { saveClaim } from './save-claim.ts';

interface FailedDeliveriesDependencies extends EndDependencies {
  presentOrders: PresentOrders;
}

/** What the owner records of parcels that did not end with their customers (decision 0180). */
export function serveFailedDeliveries(serve: Serve, dependencies: FailedDeliveriesDependencies): void {
  const { presentOrders } = dependencies;

  serve(contract.noteGoingBack, async ({ identity, params, body }) => {
    const request = { orderId: params.id, reason: body.reason, byUserId: identity.userId };
    const { order, isNew } = await noteGoingBack(dependencies, request);
    const message = isNew ? messages.goingBackNoted : messages.reasonCorrected;
    return { message, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.withdrawGoingBack, async ({ identity, params }) => {
    const request = { orderId: params.id, byUserId: identity.userId };
    const order = await withdrawGoingBack(dependencies, request);
    return { message: messages.goingBackWithdrawn, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.endFailedDelivery, async ({ identity, params, body }) => {
    if (body.refund !== 'later' && !isPermitted(refundOrder.may, identity.permissions)) {
      throw refuse(refusals.refundsNotYours);
    }
    const order = await endDelivery(dependencies, {
      ...body,
      orderId: params.id,
      byUserId: identity.userId,
      isProven: identity.isProven,
    });
    const message = body.outcome === 'lost' ? messages.parcelLost : messages.parcelBack;
    return { message, data: await presentOrders.oneForAdmin(order) };
  });

  serve(contract.getParcelMoney, async ({ params }) => ({
    data: await findParcelMoney(dependencies.database.read, params.id),
  }));

  serve(contract.saveCourierClaim, async ({ identity, params, body: { seen, ...typed } }) => {
    await saveClaim(dependencies, { orderId: params.id, typed, seen, byUserId: identity.userId });
    return { message: messages.claimSaved };
  });
}

import { endFailedDelivery, noteGoingBack } from '@shop/contract/failed-deliveries/endpoints';
import type { TestShop } from './build-test-app.ts';

/** The parcel of a sent order is on its way back, and is lost. */
export async function loseParcel(
  shop: TestShop,
  { token, orderId }: { token: string; orderId: string },
): Promise<void> {
  const of = { token, params: { id: orderId } };
  await shop.callOk(noteGoingBack, { ...of, body: { reason: 'refused' } });
  await shop.callOk(endFailedDelivery, { ...of, body: { outcome: 'lost', restock: [], refund: 'later' } });
}

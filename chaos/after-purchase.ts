import { paiseFromRupees } from '@shop/contract/money';
import { cancelOrder } from '@shop/contract/payments/endpoints';
import { reportProblem } from '@shop/contract/support/endpoints';
import type { Placed, PurchaseDependencies } from './purchase.ts';

/** Two simultaneous presses by the shopper cancel the order only once. */
export async function cancelTwice(
  { client, diary }: PurchaseDependencies,
  { shopper: { token }, orderId }: Placed,
): Promise<void> {
  const press = () => client.persist(cancelOrder, { token, params: { orderId } });
  for (const answer of await Promise.all([press(), press()])) {
    if (answer.isOk) diary.toldRefunded.set(orderId, paiseFromRupees(answer.body.data.totalAmount));
  }
}

/** Something arrived damaged: a shopper who was told that the order is paid makes a claim. */
export async function claim(
  { client, diary }: PurchaseDependencies,
  { shopper: { token }, orderId }: Placed,
): Promise<void> {
  const answer = await client.persist(reportProblem, {
    token,
    params: { orderId },
    body: { kind: 'damaged', message: 'One bar arrived broken.' },
  });
  if (!answer.isOk) throw new Error(`a claim was refused: ${JSON.stringify(answer.refusal)}`);
  diary.claims.set(orderId, answer.body.data.ticketNumber);
  diary.toldPaid.add(orderId);
}

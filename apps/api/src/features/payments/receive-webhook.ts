import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { messages } from '@shop/contract/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { BadInputError, SignedOutError } from '../../platform/errors.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';

export class WrongWebhookSignatureError extends SignedOutError {
  readonly code = 'wrong_signature';
}

export class UnreadableWebhookError extends BadInputError {
  readonly code = 'unreadable_webhook';
}

interface WebhookDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  /** Orders and refunds are due now: their jobs need not wait for their time. */
  wakeJobs: () => void;
}

const Identified = Type.Optional(Type.Object({ entity: Type.Object({ id: Type.String() }) }));

const WebhookEvent = Type.Object({
  event: Type.String({ maxLength: 100 }),
  payload: Type.Object({
    payment: Type.Optional(
      Type.Object({
        entity: Type.Object({ order_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
      }),
    ),
    order: Identified,
    payment_link: Identified,
    refund: Identified,
  }),
});

/**
 * Takes a webhook: verified over its raw bytes before anything is read or written, then turned into 'reconcile
 * this order now'. The payload is not believed, so duplicates, shuffles and replays do nothing more
 * (payments.md, 'Webhook').
 * @throws WrongWebhookSignatureError with nothing written, UnreadableWebhookError
 */
export async function receiveWebhook(
  { database, gateway, clock, wakeJobs }: WebhookDependencies,
  { rawBody, signature, eventId }: { rawBody: Buffer; signature: string; eventId: string | null },
): Promise<void> {
  if (!gateway.isWebhookSignature(rawBody, signature)) {
    throw new WrongWebhookSignatureError(messages.auth.notAllowed);
  }
  const event = parse(rawBody);
  const { payment, order, payment_link: link, refund } = event.payload;
  const now = clock.now();
  await database.write(async (tx) => {
    if (eventId) {
      await tx
        .insertInto('webhook_events')
        .values({ event_id: eventId, event: event.event, received_at: now })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute();
    }
    const razorpayOrderId = payment?.entity.order_id ?? order?.entity.id;
    if (razorpayOrderId !== undefined || link) {
      await tx
        .updateTable('orders')
        .set({ reconcile_at: now })
        .where((eb) =>
          eb.or([
            ...(razorpayOrderId === undefined ? [] : [eb('razorpay_order_id', '=', razorpayOrderId)]),
            ...(link ? [eb('payment_link_id', '=', link.entity.id)] : []),
          ]),
        )
        .execute();
    }
    if (refund) {
      await tx
        .updateTable('refunds')
        .set({ next_try_at: now })
        .where('provider_refund_id', '=', refund.entity.id)
        .where('status', '=', 'pending')
        .execute();
    }
  });
  wakeJobs();
}

function parse(rawBody: Buffer) {
  let event: unknown;
  try {
    event = JSON.parse(rawBody.toString('utf8'));
  } catch (cause) {
    throw new UnreadableWebhookError(messages.general.badInput, { cause });
  }
  if (!Check(WebhookEvent, event)) throw new UnreadableWebhookError(messages.general.badInput);
  return event;
}

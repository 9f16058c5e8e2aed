import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import * as generalMessages from '@shop/contract/messages';
import * as authMessages from '@shop/contract/auth/messages';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { BadInputError, SignedOutError } from '../../platform/errors.ts';
import type { Tables } from '../../tables/index.ts';
import type { PaymentGateway } from './shared/payment-gateway.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { tellOwnerOfDispute } from './tell-of-dispute.ts';

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
  readSettings: ReadSettings;
  /** Orders and refunds are due now, so their jobs need not wait for their next run. */
  wakeJobs: PaymentDependencies['wakeJobs'];
}

/** How long events are kept, to see whether any arrive at all. */
const KEPT_DAYS = 90;

const Identified = Type.Optional(Type.Object({ entity: Type.Object({ id: Type.String() }) }));

/** A shopper's bank asks for the money back (docs/payments.md, 'Dispute'). */
const Dispute = Type.Object({
  id: Type.String({ maxLength: 40 }),
  payment_id: Type.String({ maxLength: 40 }),
  amount: Type.Optional(Type.Integer({ minimum: 0 })),
  reason_code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  respond_by: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});
export type Dispute = Static<typeof Dispute>;

const WebhookEvent = Type.Object({
  event: Type.String({ maxLength: 100 }),
  payload: Type.Object({
    payment: Type.Optional(
      Type.Object({
        entity: Type.Object({ order_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
      }),
    ),
    dispute: Type.Optional(Type.Object({ entity: Dispute })),
    order: Identified,
    payment_link: Identified,
    refund: Type.Optional(
      Type.Object({ entity: Type.Object({ id: Type.String(), payment_id: Type.Optional(Type.String()) }) }),
    ),
  }),
});

/**
 * Receives a webhook: verifies it over its raw bytes before anything is read or written, then marks the order as due
 * to be reconciled now. The payload is not believed, so duplicates, reordered events and replays have no further
 * effect (docs/payments.md, 'Webhook').
 * @throws WrongWebhookSignatureError with nothing written, UnreadableWebhookError
 */
export async function receiveWebhook(
  { database, gateway, clock, readSettings, wakeJobs }: WebhookDependencies,
  { rawBody, signature, eventId }: { rawBody: Buffer; signature: string; eventId: string | null },
): Promise<void> {
  if (!gateway.isWebhookSignature(rawBody, signature)) {
    throw new WrongWebhookSignatureError(authMessages.notAllowed);
  }
  const event = parse(rawBody);
  const { refund } = event.payload;
  const now = clock.now();
  await database.write(async (tx) => {
    let isNew = true;
    if (eventId) {
      const kept = await tx
        .insertInto('webhook_events')
        .values({ event_id: eventId, event: event.event, received_at: now })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('event_id')
        .execute();
      isNew = kept.length > 0;
    }
    const dispute = event.payload.dispute?.entity;
    if (dispute && isNew)
      await tellOwnerOfDispute(tx, { dispute, event: event.event, at: now }, readSettings());
    const conditions = orderConditions(event);
    await tx
      .updateTable('orders')
      .set({ reconcile_requested_at: now })
      // Without conditions this matches no order.
      .where((eb) => eb.or(conditions.map((condition) => condition(eb))))
      .execute();
    if (refund) {
      await tx
        .updateTable('refunds')
        .set({ next_try_at: now })
        .where('provider_refund_id', '=', refund.entity.id)
        // A bank may send back what was processed (a closed account), so no state is final here.
        .where('status', 'in', ['pending', 'processed'])
        .execute();
    }
  });
  crashPoint('webhook: stored, without effect');
  wakeJobs(
    'orders',
    ...(refund ? ['refunds' as const] : []),
    ...(event.payload.dispute ? ['mails' as const] : []),
  );
}

/** Conditions that find the orders named by the event, one for each way in which it names one. */
function orderConditions({ payload }: Static<typeof WebhookEvent>) {
  const { payment, order, payment_link: link, refund } = payload;
  const razorpayOrderId = payment?.entity.order_id ?? order?.entity.id;
  const paymentId = refund?.entity.payment_id;
  type Condition = (eb: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>;
  const conditions: Condition[] = [];
  if (razorpayOrderId !== undefined) conditions.push((eb) => eb('razorpay_order_id', '=', razorpayOrderId));
  if (link) conditions.push((eb) => eb('payment_link_id', '=', link.entity.id));
  if (paymentId !== undefined) {
    conditions.push((eb) =>
      eb('id', 'in', eb.selectFrom('payments').select('order_id').where('payment_id', '=', paymentId)),
    );
  }
  return conditions;
}

/** Forgets events that are older than 90 days. */
export async function forgetOldWebhooks(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000);
  await database.write((tx) => tx.deleteFrom('webhook_events').where('received_at', '<', oldest).execute());
}

function parse(rawBody: Buffer) {
  let event: unknown;
  try {
    event = JSON.parse(rawBody.toString('utf8'));
  } catch (cause) {
    throw new UnreadableWebhookError(generalMessages.badInput, { cause });
  }
  if (!Check(WebhookEvent, event)) throw new UnreadableWebhookError(generalMessages.badInput);
  return event;
}

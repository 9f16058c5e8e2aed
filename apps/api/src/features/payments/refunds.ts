import { sql, type Selectable } from 'kysely';
import type { Logger } from '../../platform/logger.ts';
import type { Database } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../tables.ts';
import { GatewayRefusedError, isGatewayError } from './gateway/gateway-errors.ts';
import type { PaymentGateway, ProviderRefund } from './gateway/payment-gateway.ts';

type RefundRow = Selectable<Tables['refunds']>;

const BATCH_SIZE = 20;
const LEASE_SECONDS = 30;
/** A refund that the bank still has is asked after so often. */
const PENDING_PAUSE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Refusals in a row after which a person must decide: the provider will not change its mind. */
const MAX_REFUSALS = 5;

interface RefundDependencies {
  database: Database;
  gateway: PaymentGateway;
  clock: Clock;
  logger: Logger;
}

/**
 * Sends refunds that are written down to the provider and follows them to their end. Each has its own
 * idempotency key, so sending one again after a lost answer or a crash gives the money back once.
 */
export async function sendDueRefunds(dependencies: RefundDependencies): Promise<void> {
  for (const refund of await claimDueRefunds(dependencies.database, dependencies.clock.now())) {
    try {
      await followUp(dependencies, refund);
    } catch (error) {
      await waitAndTryAgain(dependencies, refund, error);
    }
  }
}

async function claimDueRefunds(database: Database, now: Date): Promise<RefundRow[]> {
  return database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({ next_try_at: sql<Date>`${now}::timestamptz + make_interval(secs => ${sql.lit(LEASE_SECONDS)})` })
      .where('id', 'in', (due) =>
        due
          .selectFrom('refunds')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('next_try_at')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

async function followUp({ database, gateway, clock }: RefundDependencies, refund: RefundRow): Promise<void> {
  const answer: ProviderRefund = refund.provider_refund_id
    ? await gateway.getRefund(refund.provider_refund_id)
    : await gateway.refundPayment({
        paymentId: refund.payment_id,
        amountPaise: refund.amount_paise,
        refundId: refund.id,
        attempt: 1,
      });
  const now = clock.now();
  await database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({
        provider_refund_id: answer.providerRefundId,
        status: answer.status,
        updated_at: now,
        next_try_at: answer.status === 'pending' ? new Date(now.getTime() + PENDING_PAUSE_MS) : null,
        tries: 0,
      })
      .where('id', '=', refund.id)
      .execute(),
  );
}

async function waitAndTryAgain(
  { database, clock, logger }: RefundDependencies,
  refund: RefundRow,
  error: unknown,
): Promise<void> {
  if (!isGatewayError(error)) logger.error({ refundId: refund.id, err: error }, 'a refund failed');
  const tries = refund.tries + 1;
  const isGivenUp = error instanceof GatewayRefusedError && tries >= MAX_REFUSALS;
  if (isGivenUp) logger.error({ refundId: refund.id }, 'the provider refuses a refund');
  const now = clock.now();
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** refund.tries, LONGEST_PAUSE_MS);
  await database.write((tx) =>
    tx
      .updateTable('refunds')
      .set({
        tries,
        updated_at: now,
        status: isGivenUp ? 'failed' : refund.status,
        next_try_at: isGivenUp ? null : new Date(now.getTime() + pauseMs),
      })
      .where('id', '=', refund.id)
      .execute(),
  );
}

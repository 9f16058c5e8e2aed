import { sql } from 'kysely';
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Database, Tx } from '../../database.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import {
  GatewayRefusedError,
  isGatewayError,
  type PaymentGateway,
  type ProviderRefund,
} from '../gateway/index.ts';
import { type RefundRow, byHandId, findRefund, isByHand } from './refund-queries.ts';
import { type RefundBooks, adoptRefundsOf } from './adopt-refunds.ts';
import { fitDueRefund } from './fit-due-refund.ts';
import { forgetAdoptedRefund } from './forget-adopted-refund.ts';
import { wasTried } from './rules/matching-refund.ts';
import { sentPaise, withShopperFee } from './with-shopper-fee.ts';
import { MAX_REFUSALS, TOLD_AT_REFUSALS, checkAgainAt, pauseAfter } from './rules/refund-pauses.ts';
import { tellOwnerOfRefund } from './refund-trouble.ts';
import { UNKNOWN_STATUS, tellOwnerOfUnknownRefund } from './tell-of-unknown-refund.ts';
import { tellOfProgress, tellThatItFailed } from './tell-of-refund.ts';

/**
 * How many refunds are claimed at once, and how many of them are sent concurrently, so that all are done within a
 * lease.
 */
const BATCH_SIZE = 20;
const CONCURRENCY = 5;
const LEASE_SECONDS = 30;
/** How often to ask about a refund that is still at the bank. */
const PENDING_PAUSE_MS = 5 * 60_000;
/** Sooner the first time: a webhook that came before the provider's id was stored found no refund to make due. */
const FIRST_PENDING_PAUSE_MS = 10_000;
const FAILED_AT_BANK = 'The refund could not be completed: the bank or the account refused it.';

export interface RefundDependencies extends RefundBooks {
  logger: Logger;
}

/**
 * Sends refunds that are written down to the provider and follows them to their end, several concurrently. Each
 * attempt has its own idempotency key, so sending one again after a lost answer or a crash gives the money back once.
 * What the provider refuses (too little balance, a key that is being changed) is tried for ten days, at the end once
 * an hour.
 */
export async function sendDueRefunds(dependencies: RefundDependencies): Promise<void> {
  const due = await claimDueRefunds(dependencies.database, dependencies.clock.now());
  if (due.length > 0) crashPoint('refund: claimed, not sent');
  await forEachConcurrently(due, CONCURRENCY, async (claimed) => {
    try {
      const byHand = await givenBackByHand(dependencies, claimed);
      // The provider knows nothing of money that the owner took by hand.
      const fitting = byHand || !wasTried(claimed) ? claimed : await fitDueRefund(dependencies, claimed);
      if (!fitting) return;
      const refund = byHand
        ? fitting
        : await withShopperFee(dependencies.database, fitting, dependencies.clock.now());
      const answer = byHand ?? (await askProvider(dependencies.gateway, refund));
      crashPoint('refund: sent, not recorded');
      await record(dependencies, refund, answer);
    } catch (error) {
      await tryLater(dependencies, claimed, error);
    }
  });
}

/**
 * Brings one refund to the state it has at the provider, whatever the shop assumed.
 * @throws the gateway's errors
 */
export async function followRefund(dependencies: RefundDependencies, refundId: string): Promise<void> {
  const refund = await findRefund(dependencies.database.read, refundId);
  if (!refund) return;
  const { provider_refund_id: known, order_id: orderId, payment_id: paymentId } = refund;
  if (known) await record(dependencies, refund, await dependencies.gateway.getRefund(known));
  // The provider may have several refunds under our receipt. A failed attempt says nothing about the next one.
  else await adoptRefundsOf(dependencies, { orderId, paymentId });
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
          // Those that are only looked at once more wait for the others.
          .orderBy(sql`status = 'processed'`)
          .orderBy('next_try_at')
          .limit(BATCH_SIZE)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

/** Money that the owner took by hand is also given back by hand, so it only has to be noted. */
async function givenBackByHand(
  { database, clock }: RefundDependencies,
  { id, payment_id: paymentId, amount_paise: amountPaise }: RefundRow,
): Promise<ProviderRefund | null> {
  const { method } = await database.read
    .selectFrom('payments')
    .select('method')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (method === 'provider') return null;
  return {
    providerRefundId: byHandId(id),
    paymentId,
    amountPaise,
    receipt: id,
    status: 'processed',
    createdAt: clock.now(),
  };
}

function askProvider(gateway: PaymentGateway, refund: RefundRow): Promise<ProviderRefund> {
  if (refund.provider_refund_id) return gateway.getRefund(refund.provider_refund_id);
  return gateway.refundPayment({
    paymentId: refund.payment_id,
    amountPaise: sentPaise(refund),
    refundId: refund.id,
    attempt: refund.attempt,
  });
}

async function record(
  { database, clock, readSettings, papers }: RefundDependencies,
  refund: RefundRow,
  answer: ProviderRefund,
): Promise<void> {
  const now = clock.now();
  const { status } = answer;
  const isFailed = status === 'failed';
  const pauseMs = refund.provider_refund_id === null ? FIRST_PENDING_PAUSE_MS : PENDING_PAUSE_MS;
  if (isFailed && refund.reason === 'by_hand') {
    await database.writeLocking((tx) => forgetAdoptedRefund({ papers, readSettings }, tx, refund, now));
    return;
  }
  await database.write(async (tx) => {
    const isWritten = await updateAttempt(tx, refund, {
      provider_refund_id: answer.providerRefundId,
      status,
      updated_at: now,
      // If a webhook came while the provider was being asked, the refund stays due.
      next_try_at:
        status === 'pending'
          ? sql<Date>`case when next_try_at < ${refund.next_try_at} then next_try_at
              else ${new Date(now.getTime() + pauseMs)}::timestamptz end`
          : whenChecked(refund, answer, now),
      outages: 0,
      refusals: 0,
      last_refusal: isFailed ? FAILED_AT_BANK : answer.hasUnknownStatus ? UNKNOWN_STATUS : null,
    });
    if (isWritten && answer.hasUnknownStatus && refund.last_refusal !== UNKNOWN_STATUS) {
      const { providerRefundId } = answer;
      await tellOwnerOfUnknownRefund(tx, { refund, providerRefundId }, readSettings());
    }
    if (!isWritten || status === refund.status) return;
    if (status === 'failed')
      await tellThatItFailed(tx, refund, { said: FAILED_AT_BANK, at: now }, readSettings());
    else await tellOfProgress(tx, refund, status, readSettings());
  });
}

/** When to ask again about a refund that has ended. What the owner paid by hand is in no books of the provider. */
function whenChecked(
  refund: RefundRow,
  { status, providerRefundId }: ProviderRefund,
  now: Date,
): Date | null {
  if (status !== 'processed' || isByHand(providerRefundId)) return null;
  return checkAgainAt(refund.created_at, now);
}

/** Refusals are counted separately from outages: a provider that is down says nothing about the refund. */
async function tryLater(
  { database, clock, readSettings, logger }: RefundDependencies,
  refund: RefundRow,
  error: unknown,
): Promise<void> {
  if (!isGatewayError(error)) logger.error({ refundId: refund.id, err: error }, 'a refund failed');
  const now = clock.now();
  if (refund.status === 'processed') {
    // That the provider cannot be asked says nothing about what it has done.
    const change = { next_try_at: checkAgainAt(refund.created_at, now) };
    await database.write((tx) => updateAttempt(tx, refund, change));
    return;
  }
  const said = error instanceof GatewayRefusedError ? error.providerMessage : null;
  const outages = said === null ? refund.outages + 1 : 0;
  const refusals = said === null ? refund.refusals : refund.refusals + 1;
  const isGivenUp = refusals >= MAX_REFUSALS;
  await database.write(async (tx) => {
    const isWritten = await updateAttempt(tx, refund, {
      outages,
      refusals,
      updated_at: now,
      status: isGivenUp ? 'failed' : refund.status,
      last_refusal: said ?? refund.last_refusal,
      next_try_at: isGivenUp ? null : new Date(now.getTime() + pauseAfter({ outages, refusals })),
    });
    if (!isWritten || said === null) return;
    if (isGivenUp) await tellThatItFailed(tx, refund, { said, at: now }, readSettings());
    else if (refusals === TOLD_AT_REFUSALS)
      await tellOwnerOfRefund(tx, refund, { said, isGivenUp }, readSettings());
  });
}

/**
 * Writes the result of one attempt. Does nothing if the owner has started the next attempt in the meantime, or if
 * another run has followed the refund further, because then this run's knowledge is outdated.
 * @returns whether it was written
 */
async function updateAttempt(tx: Tx, refund: RefundRow, change: object): Promise<boolean> {
  const written = await tx
    .updateTable('refunds')
    .set(change)
    .where('id', '=', refund.id)
    .where('attempt', '=', refund.attempt)
    .where('status', '=', refund.status)
    .returning('id')
    .execute();
  return written.length > 0;
}

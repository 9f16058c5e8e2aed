import { nextDay, startOfDayOfIndia } from '@shop/contract/days';
import type { Logger } from '../../platform/logger.ts';
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts';
import { GatewayRefusedError, type SettledEntry, type Span, isGatewayError } from '../gateway/index.ts';
import { type PaymentDependencies, reconcileOrderById } from '../payments/index.ts';
import { followRefund } from '../refunds/index.ts';
import { findOutsideBooks, loadShopBooks } from './books-queries.ts';
import { saveFindings } from './drift-writes.ts';
import {
  type FoundDrift,
  type ProviderBooks,
  type ShopBooks,
  findDrifts,
  isInRupees,
} from './rules/find-drifts.ts';
import { judgeReport } from './judge-report.ts';
import { keepReport } from './keep-report.ts';
import { noteSettled } from './note-settled.ts';
import { YOUNG_MS } from './shared/comparison-state.ts';

export type ComparisonDependencies = PaymentDependencies & { logger: Logger };

const CONCURRENCY = 6;

/**
 * Compares the shop's books of a day in Asia/Kolkata with the provider's lists. Puts right what it can by itself (a
 * payment or refund that the shop did not hear of) and keeps the rest for the owner. `isWhole`: includes the last
 * minutes, because the shop may know nothing of them.
 * @returns the new differences
 * @throws the gateway's errors with nothing of the day kept
 */
export async function compareDay(
  dependencies: ComparisonDependencies,
  day: string,
  { isWhole = false } = {},
): Promise<FoundDrift[]> {
  const { database, gateway, clock, readSettings } = dependencies;
  const account = { sellsElsewhere: readSettings().orders.sellsElsewhere === 'yes' };
  const span = spanOf(day, new Date(clock.now().getTime() - (isWhole ? 0 : YOUNG_MS)));
  const leftOut: FoundDrift[] = [];
  const leaveOut = (list: string) => (name: string) => void leftOut.push(unreadable(day, list, name));
  const listed = await listProviderBooks(dependencies, span, leaveOut);
  const entries = await gateway.listSettledOn(day, leaveOut('settlements'));
  const settlements = await gateway.listSettlementsOf(wholeDay(day), leaveOut('settlements'));
  const provider = await completed(dependencies, span, listed);
  const suspected = findDrifts(await loadShopBooks(database.read, span, provider), provider, account);
  await putRight(dependencies, suspected);
  const compareAgain = async () => {
    const providerNow = await refreshed(dependencies, provider, suspected);
    const shop = await loadShopBooks(database.read, span, providerNow);
    return { providerNow, shop, open: findDrifts(shop, providerNow, account) };
  };
  let again = await compareAgain();
  const suspectedKeys = new Set(suspected.map(keyOf));
  const isNew = (found: FoundDrift) => !suspectedKeys.has(keyOf(found));
  // A refund that was pending when it was followed may have ended since.
  if (again.open.some(isNew)) {
    await putRight(dependencies, again.open.filter(isNew));
    again = await compareAgain();
  }
  const { providerNow, shop, open } = again;
  const sums = sumsOf({
    shop,
    listed: account.sellsElsewhere ? ofShop(listed, shop) : listed,
    known: providerNow,
    entries,
  });
  const openKeys = new Set(open.map(keyOf));
  const settled = suspected.filter((found) => !openKeys.has(keyOf(found)));
  const at = clock.now();
  const times = { compared_at: at, report_kept_at: at };
  return database.write(async (tx) => {
    const report = { day, settlements, entries };
    await keepReport(tx, report);
    const ofSettlements = [
      ...(await noteSettled(tx, entries)),
      ...(await judgeReport(tx, report, { told: open, now: at, ...account })),
    ];
    const all = unique([...open, ...leftOut, ...ofSettlements]);
    await tx
      .insertInto('compared_days')
      .values({ day, ...sums, ...times })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ ...sums, ...times }))
      .execute();
    return saveFindings(tx, { day, open: all, settled, at });
  });
}

function keyOf({ kind, subject }: FoundDrift): string {
  return `${kind} ${subject}`;
}

/** An entry of one of the provider's lists that the comparison leaves out. */
function unreadable(day: string, list: string, name: string): FoundDrift {
  const isId = /^[a-z]+_/.test(name);
  return {
    kind: 'entry_unreadable',
    subject: isId ? name : `${day} ${list}`,
    orderId: null,
    paymentId: name.startsWith('pay_') ? name : null,
    refundId: name.startsWith('rfnd_') ? name : null,
    shopPaise: null,
    providerPaise: null,
    detail: `in the list of ${list}${isId ? '' : `, ${name}`}`,
  };
}

function wholeDay(day: string): Span {
  return { from: startOfDayOfIndia(day), until: startOfDayOfIndia(nextDay(day)) };
}

function spanOf(day: string, latest: Date): Span {
  const { from, until } = wholeDay(day);
  return { from, until: until < latest ? until : latest };
}

async function listProviderBooks(
  { database, gateway }: PaymentDependencies,
  span: Span,
  leaveOut: (list: string) => (name: string) => void,
): Promise<ProviderBooks> {
  if (span.until <= span.from) return { orders: [], payments: [], refunds: [] };
  const listed = {
    orders: await gateway.listOrdersOf(span, leaveOut('orders')),
    payments: await gateway.listPaymentsOf(span, leaveOut('payments')),
    refunds: await gateway.listRefundsOf(span, leaveOut('refunds')),
  };
  // Test purchases and the payments of the demonstration are deliberately not in the books.
  const outside = await findOutsideBooks(
    database.read,
    listed.payments.map(({ paymentId }) => paymentId),
    listed.refunds.map(({ paymentId }) => paymentId),
  );
  return {
    orders: listed.orders,
    payments: listed.payments.filter(({ paymentId }) => !outside.has(paymentId)),
    refunds: listed.refunds.filter(({ paymentId }) => !outside.has(paymentId)),
  };
}

/**
 * The lists, extended by what the shop has on this day and the provider on another one: a payment may be begun before
 * midnight and booked after it. What the provider does not know is not added.
 */
async function completed(
  { database, gateway }: PaymentDependencies,
  span: Span,
  listed: ProviderBooks,
): Promise<ProviderBooks> {
  const shop = await loadShopBooks(database.read, span, listed);
  const paymentIds = new Set(listed.payments.map(({ paymentId }) => paymentId));
  const refundIds = new Set(listed.refunds.map(({ providerRefundId }) => providerRefundId));
  const payments = [...listed.payments];
  const refunds = [...listed.refunds];
  const unlisted = shop.payments.filter(({ isOfDay, paymentId }) => isOfDay && !paymentIds.has(paymentId));
  await forEachConcurrently(unlisted, CONCURRENCY, async ({ paymentId }) => {
    const payment = await unlessUnknown(() => gateway.getPayment(paymentId));
    if (payment) payments.push({ ...payment, ourOrderId: null });
  });
  const unlistedRefunds = shop.refunds.flatMap(({ isOfDay, providerRefundId }) =>
    isOfDay && providerRefundId !== null && !refundIds.has(providerRefundId) ? [providerRefundId] : [],
  );
  await forEachConcurrently(unlistedRefunds, CONCURRENCY, async (providerRefundId) => {
    const refund = await unlessUnknown(() => gateway.getRefund(providerRefundId));
    if (refund) refunds.push(refund);
  });
  return { ...listed, payments, refunds };
}

/** The provider's words for an id that it does not know. Any other refusal says nothing about what it has. */
const UNKNOWN = /does not exist|not a valid id|not well-formed/i;

async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayRefusedError && UNKNOWN.test(error.providerMessage)) return null;
    throw error;
  }
}

/**
 * Lets the shop catch up on what it did not hear of. If that fails, the difference stays, for the owner and the next
 * run.
 */
async function putRight(
  dependencies: ComparisonDependencies,
  suspected: readonly FoundDrift[],
): Promise<void> {
  const orderIds = new Set(
    suspected.flatMap(({ kind, orderId }) =>
      orderId !== null && (kind === 'payment_not_here' || kind === 'refund_not_here') ? [orderId] : [],
    ),
  );
  await forEachConcurrently([...orderIds], CONCURRENCY, (orderId) =>
    trying(dependencies, () => reconcileOrderById(dependencies, orderId)),
  );
  const refundIds = suspected.flatMap(({ kind, subject }) => (kind === 'refund_state' ? [subject] : []));
  await forEachConcurrently(refundIds, CONCURRENCY, (refundId) =>
    trying(dependencies, () => followRefund(dependencies, refundId)),
  );
}

async function trying({ logger }: ComparisonDependencies, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isGatewayError(error)) logger.warn({ code: error.code }, 'a difference could not be put right yet');
    else logger.error({ err: error }, 'putting a difference right failed');
  }
}

/** The lists with the disputed refunds as they are now. */
async function refreshed(
  { gateway }: PaymentDependencies,
  provider: ProviderBooks,
  suspected: readonly FoundDrift[],
): Promise<ProviderBooks> {
  const disputed = new Set(suspected.flatMap(({ refundId }) => refundId ?? []));
  const refunds = [...provider.refunds];
  await forEachConcurrently([...refunds.keys()], CONCURRENCY, async (index) => {
    const refund = refunds[index];
    if (refund && disputed.has(refund.providerRefundId))
      refunds[index] = await gateway.getRefund(refund.providerRefundId);
  });
  return { ...provider, refunds };
}

function unique(drifts: readonly FoundDrift[]): FoundDrift[] {
  return [...new Map(drifts.map((drift) => [keyOf(drift), drift])).values()];
}

/** What of the provider's lists belongs to this shop, where others use the account too. */
function ofShop({ orders, payments, refunds }: ProviderBooks, shop: ShopBooks): ProviderBooks {
  const paymentIds = new Set(shop.payments.map(({ paymentId }) => paymentId));
  const orderIds = new Set(shop.orders.map(({ providerOrderId }) => providerOrderId));
  return {
    orders,
    payments: payments.filter(
      ({ paymentId, providerOrderId, ourOrderId }) =>
        ourOrderId !== null || paymentIds.has(paymentId) || orderIds.has(providerOrderId ?? '-'),
    ),
    refunds: refunds.filter(({ paymentId }) => paymentIds.has(paymentId)),
  };
}

/** What each side says about the day, in paise. What was begun on another day is in that day's sums. */
function sumsOf({
  shop,
  listed,
  known,
  entries,
}: {
  shop: ShopBooks;
  listed: ProviderBooks;
  known: ProviderBooks;
  entries: readonly SettledEntry[];
}) {
  const taken = listed.payments.filter(
    (payment) => isInRupees(payment) && (payment.status === 'captured' || payment.status === 'refunded'),
  );
  const inOthers = new Set(
    listed.payments.filter((payment) => !isInRupees(payment)).map(({ paymentId }) => paymentId),
  );
  const givenBack = listed.refunds.filter(
    ({ status, paymentId }) => status !== 'failed' && !inOthers.has(paymentId),
  );
  const ofDay = new Set([
    ...taken.map(({ paymentId }) => paymentId),
    ...givenBack.map(({ providerRefundId }) => providerRefundId),
  ]);
  const there = new Set([
    ...known.payments.map(({ paymentId }) => paymentId),
    ...known.refunds.map(({ providerRefundId }) => providerRefundId),
  ]);
  const counts = (id: string, isOfDay: boolean) => ofDay.has(id) || (isOfDay && !there.has(id));
  const payments = shop.payments.filter(({ paymentId, isOfDay }) => counts(paymentId, isOfDay));
  const refunds = shop.refunds.filter(
    ({ providerRefundId, status, isOfDay }) =>
      status !== 'failed' && providerRefundId !== null && counts(providerRefundId, isOfDay),
  );
  return {
    payments: taken.length,
    provider_taken_paise: sum(taken),
    shop_taken_paise: sum(payments),
    provider_refunded_paise: sum(givenBack),
    shop_refunded_paise: sum(refunds),
    settled_paise: entries.reduce((total, { netPaise }) => total + netPaise, 0),
    fees_paise: entries.reduce(
      (total, { entityId, amountPaise, netPaise }) =>
        entityId.startsWith('pay_') ? total + Math.max(amountPaise - netPaise, 0) : total,
      0,
    ),
    shopper_fees_paise: taken.reduce((total, { shopperFeePaise }) => total + shopperFeePaise, 0),
  };
}

function sum(entries: readonly { amountPaise: number }[]): number {
  return entries.reduce((total, { amountPaise }) => total + amountPaise, 0);
}

import { noPapers } from './no-papers.ts';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { randomInt } from 'node:crypto';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';
import { compareBooks } from '../features/reconciliation/index.ts';
import { type BothSides, writeShop } from './both-sides.ts';
import { createTestClock } from './test-clock.ts';
import { startTestSandbox } from './test-sandbox.ts';

const DAY_MS = 24 * 3_600_000;
const OLDEST_DAYS = 12;
const LATE_DAYS = 8;
const REFUNDED_EVERY = 10;
const UNPAID_EVERY = 17;

/** A way in which the two sides differ. */
interface Plant {
  kind: DriftKind;
  isRefunded?: boolean;
  isOld?: boolean;
  /** The shop puts it right by itself. */
  isPutRight?: boolean;
  plant?: (order: BothSides) => void;
  subjectOf: (order: BothSides) => string;
}

const ofPayment = ({ paymentId }: BothSides) => paymentId;
const ofOrder = ({ orderId }: BothSides) => orderId;
const ofRefund = ({ refundId }: BothSides) => refundId;
const inShop = (change: Partial<BothSides['shop']>) => (order: BothSides) => {
  Object.assign(order.shop, change);
};
const atProvider = (change: Partial<BothSides['provider']>) => (order: BothSides) => {
  Object.assign(order.provider, change);
};

/** One for each kind of difference. */
const plants: readonly Plant[] = [
  {
    kind: 'payment_not_here',
    isPutRight: true,
    plant: inShop({ hasPayment: false, paymentStatus: 'canceled' }),
    subjectOf: ofPayment,
  },
  { kind: 'payment_foreign', plant: inShop({ hasOrder: false, hasPayment: false }), subjectOf: ofPayment },
  { kind: 'payment_not_there', plant: atProvider({ hasPayment: false }), subjectOf: ofPayment },
  { kind: 'payment_amount', plant: inShop({ paymentPaise: 101 }), subjectOf: ofPayment },
  { kind: 'payment_not_settled', isOld: true, subjectOf: ofPayment },
  { kind: 'order_amount', plant: inShop({ totalPaise: 9_999_900 }), subjectOf: ofOrder },
  { kind: 'order_without_payment', plant: inShop({ hasPayment: false }), subjectOf: ofOrder },
  { kind: 'order_not_paid', plant: inShop({ paymentStatus: 'canceled' }), subjectOf: ofOrder },
  { kind: 'refund_not_here', isPutRight: true, subjectOf: ({ providerRefundId }) => providerRefundId },
  {
    kind: 'refund_not_there',
    isRefunded: true,
    plant: atProvider({ hasRefund: false }),
    subjectOf: ofRefund,
  },
  { kind: 'refund_amount', isRefunded: true, plant: inShop({ refundPaise: 100 }), subjectOf: ofRefund },
  {
    kind: 'refund_state',
    isPutRight: true,
    isRefunded: true,
    plant: inShop({ refundStatus: 'failed' }),
    subjectOf: ofRefund,
  },
];

export interface DriftCampaign {
  planted: number;
  found: number;
  putRight: number;
  /** What was missed, wrongly reported, or not put right. */
  complaints: string[];
}

/**
 * Plants differences of every kind among clean orders of twelve days and compares the books: every one must be found,
 * and no other. The database must be empty except for its tables.
 */
export async function runDriftCampaign(
  database: Database,
  { orders, drifts }: { orders: number; drifts: number },
): Promise<DriftCampaign> {
  const sandbox = await startTestSandbox();
  try {
    await sandbox.set({ refund_delay_ms: 0 });
    const clock = createTestClock();
    const clean = Array.from({ length: orders }, (_, index) =>
      newOrder(clock.now(), { isRefunded: index % REFUNDED_EVERY === 0, isOld: false }),
    );
    clean.forEach((order, index) => {
      if (index % UNPAID_EVERY !== 1) return;
      Object.assign(order.shop, { hasPayment: false, paymentStatus: 'canceled' });
      order.provider.hasPayment = false;
    });
    const planted = Array.from({ length: drifts }, (_, index) => {
      const plant = plants[index % plants.length] as Plant;
      const order = newOrder(clock.now(), plant);
      plant.plant?.(order);
      return { order, plant };
    });
    const all = [...clean, ...planted.map(({ order }) => order)];
    await writeShop(database, all);
    sandbox.adopt(all.filter(({ provider }) => provider.hasPayment).map(pastPayment));
    for (const { order, plant } of planted) {
      if (plant.kind !== 'refund_not_here') continue;
      const byHand = { payment_id: order.paymentId, amount: 100, webhook: false };
      order.providerRefundId = String((await sandbox.dashboard('refund', byHand))['id']);
    }
    const unsettled = planted.filter(({ plant }) => plant.kind === 'payment_not_settled');
    await sandbox.dashboard('settle', { leave_out: unsettled.map(({ order }) => order.paymentId) });
    // Recent events are not compared yet.
    clock.advance(3_600_000);

    const dependencies = {
      database,
      gateway: sandbox.gateway,
      clock,
      readSettings: () => demonstrationSettings,
      papers: noPapers,
      logger: pino({ level: 'silent' }),
    };
    await compareBooks(dependencies);
    const first = await listDrifts(database);
    await compareBooks(dependencies);
    const second = await listDrifts(database);
    const expected = planted.map(({ order, plant }) => ({
      name: `${plant.kind} ${plant.subjectOf(order)}`,
      isPutRight: plant.isPutRight ?? false,
    }));
    const complaints = judgeDrifts(expected, first);
    if (JSON.stringify(first) !== JSON.stringify(second))
      complaints.push('a second comparison says otherwise');
    return {
      planted: planted.length,
      found: first.length,
      putRight: first.filter(({ isPutRight }) => isPutRight).length,
      complaints,
    };
  } finally {
    await sandbox.close();
  }
}

interface NamedDrift {
  name: string;
  isPutRight: boolean;
}

/** What was missed, and what was found although nobody planted it. */
export function judgeDrifts(expected: readonly NamedDrift[], found: readonly NamedDrift[]): string[] {
  const byName = new Map(found.map((drift) => [drift.name, drift]));
  const names = new Set(expected.map(({ name }) => name));
  return [
    ...expected.flatMap(({ name, isPutRight }) => {
      const drift = byName.get(name);
      if (!drift) return [`missed: ${name}`];
      return drift.isPutRight === isPutRight
        ? []
        : [`${isPutRight ? 'not put right' : 'put right'}: ${name}`];
    }),
    ...found.filter(({ name }) => !names.has(name)).map(({ name }) => `false alarm: ${name}`),
  ];
}

export async function listDrifts({ read }: Database): Promise<NamedDrift[]> {
  const rows = await read
    .selectFrom('drifts')
    .select(['kind', 'subject', 'settled_by'])
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.map(({ kind, subject, settled_by }) => ({
    name: `${kind} ${subject}`,
    isPutRight: settled_by === 'shop',
  }));
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function idOf(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`;
}

export function newOrder(
  now: Date,
  { isRefunded = false, isOld = false }: { isRefunded?: boolean; isOld?: boolean },
): BothSides {
  const ageMs = isOld
    ? LATE_DAYS * DAY_MS + randomInt((OLDEST_DAYS - LATE_DAYS) * DAY_MS)
    : 3_600_000 + randomInt((OLDEST_DAYS - 1) * DAY_MS);
  const amountPaise = 20_000 + 100 * randomInt(5_000);
  const paymentId = idOf('pay');
  return {
    orderId: uuidv7(),
    providerOrderId: idOf('order'),
    paymentId,
    refundId: uuidv7(),
    providerRefundId: paymentId.replace('pay_', 'rfnd_'),
    isRefunded,
    at: new Date(now.getTime() - ageMs),
    amountPaise,
    shop: {
      hasOrder: true,
      hasPayment: true,
      totalPaise: amountPaise,
      paymentPaise: amountPaise,
      refundPaise: amountPaise,
      refundStatus: 'processed',
      paymentStatus: isRefunded ? 'refunded' : 'paid',
    },
    provider: { hasPayment: true, hasRefund: isRefunded },
  };
}

export function pastPayment({ providerOrderId, paymentId, amountPaise, at, provider }: BothSides) {
  return {
    orderId: providerOrderId,
    paymentId,
    amount: amountPaise,
    capturedAt: at,
    refundedAt: provider.hasRefund ? new Date(at.getTime() + 60_000) : null,
  };
}

import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { DriftKind } from '@shop/contract/reconciliation/drift-kinds';
import { pino } from 'pino';
import type { Database } from '../database.ts';
import { compareBooks } from '../features/reconciliation/index.ts';
import { type BothSides, writeShop } from './both-sides.ts';
import {
  type DriftCampaign,
  idOf,
  judgeDrifts,
  listDrifts,
  newOrder,
  pastPayment,
} from './drift-campaign.ts';
import { noPapers } from './no-papers.ts';
import { createTestClock } from './test-clock.ts';
import { startTestSandbox } from './test-sandbox.ts';

const DAY_MS = 24 * 3_600_000;
/** The days ago of the first and the last settlement: one a day, and the last pays out all that is due by then. */
const FIRST = 26;
const LAST = 9;
const REFUNDED_EVERY = 10;
/** How many days ago orders were placed: what was left out is late, and something is settled after each of them. */
const OLDEST = 28;
const YOUNGEST = LAST + 0.2;

/** What a settlement of the sandbox is told to do wrong, beside paying out what is due. */
interface Wrong {
  leave_out: string[];
  lines: object[];
  /** The last settlement has these again. */
  again: string[];
  extra: object[];
}

interface Plant {
  kind: DriftKind;
  isRefunded?: boolean;
  /** @returns the subject of the difference */
  plant: (order: BothSides, wrong: Wrong) => string;
}

const feeOf = ({ amountPaise }: BothSides) => Math.round(amountPaise * 0.0236);
const taxOf = ({ amountPaise }: BothSides) => Math.round(amountPaise * 0.0036);
/** The faults are each of another amount. */
const odd = ({ amountPaise }: BothSides) => 100 + (amountPaise % 9_973);

const plants: readonly Plant[] = [
  {
    kind: 'payment_not_settled',
    plant: ({ paymentId }, { leave_out }) => named(leave_out, paymentId),
  },
  {
    kind: 'refund_not_settled',
    isRefunded: true,
    plant: ({ providerRefundId }, { leave_out }) => named(leave_out, providerRefundId),
  },
  { kind: 'settled_twice', plant: ({ paymentId }, { again }) => named(again, paymentId) },
  {
    kind: 'settled_twice',
    isRefunded: true,
    plant: ({ providerRefundId }, { again }) => named(again, providerRefundId),
  },
  {
    kind: 'fee_amount',
    plant(order, { lines }) {
      const fee = feeOf(order) + odd(order);
      lines.push({ id: order.paymentId, fee, credit: order.amountPaise - fee });
      return order.paymentId;
    },
  },
  {
    // The fee is right, the GST in it is not.
    kind: 'fee_amount',
    plant(order, { lines }) {
      lines.push({ id: order.paymentId, tax: taxOf(order) - 1 });
      return order.paymentId;
    },
  },
  {
    kind: 'settled_amount',
    plant(order, { lines }) {
      lines.push({ id: order.paymentId, credit: order.amountPaise - feeOf(order) - odd(order) });
      return order.paymentId;
    },
  },
  {
    kind: 'settled_amount',
    isRefunded: true,
    plant(order, { lines }) {
      lines.push({ id: order.providerRefundId, debit: order.amountPaise + odd(order) });
      return order.providerRefundId;
    },
  },
  {
    kind: 'payment_amount',
    plant(order, { lines }) {
      const amount = order.amountPaise - odd(order);
      lines.push({ id: order.paymentId, amount, credit: amount - feeOf(order) });
      return order.paymentId;
    },
  },
  {
    kind: 'refund_amount',
    isRefunded: true,
    plant(order, { lines }) {
      const amount = order.amountPaise + odd(order);
      lines.push({ id: order.providerRefundId, amount, debit: amount });
      return order.refundId;
    },
  },
  {
    kind: 'entry_unknown',
    plant(order, { extra }) {
      const [entity_id, amount] = [idOf('pay'), odd(order)];
      extra.push({ entity_id, type: 'payment', amount, credit: amount });
      return entity_id;
    },
  },
  {
    kind: 'entry_unknown',
    plant(order, { extra }) {
      const [entity_id, amount] = [idOf('rfnd'), odd(order)];
      extra.push({ entity_id, type: 'refund', amount, debit: amount, payment_id: order.paymentId });
      return entity_id;
    },
  },
  {
    kind: 'payout_line',
    plant(order, { extra }) {
      const [entity_id, amount] = [idOf('adj'), odd(order)];
      extra.push({ entity_id, amount, debit: amount, description: 'Correction' });
      return entity_id;
    },
  },
];

function named(list: string[], id: string): string {
  list.push(id);
  return id;
}

/** How many settlements pay out another amount than their lines. The rest of the 18 are in the report alone. */
const WRONG_SUMS = 14;
const UNLISTED = FIRST - LAST + 1 - WRONG_SUMS;
/** ₹102.68 */
const MISSING_PAISE = 10_268;

/**
 * Plays a month with a settlement a day, plants what does not fit in them, and compares the books: every difference
 * must be found, and no other. The database must be empty except for its tables.
 */
export async function runSettlementCampaign(
  database: Database,
  { orders, drifts }: { orders: number; drifts: number },
): Promise<DriftCampaign> {
  const sandbox = await startTestSandbox();
  try {
    const clock = createTestClock();
    const now = clock.now();
    const agedOrder = (isRefunded: boolean) => {
      const ageMs = (YOUNGEST + Math.random() * (OLDEST - YOUNGEST)) * DAY_MS;
      return { ...newOrder(now, { isRefunded }), at: new Date(now.getTime() - ageMs) };
    };
    const clean = Array.from({ length: orders }, (_, index) => agedOrder(index % REFUNDED_EVERY === 0));
    const wrong: Wrong = { leave_out: [], lines: [], again: [], extra: [] };
    const planted = Array.from({ length: drifts - WRONG_SUMS - UNLISTED }, (_, index) => {
      const { kind, isRefunded = false, plant } = plants[index % plants.length] as Plant;
      const order = agedOrder(isRefunded);
      return { order, name: `${kind} ${plant(order, wrong)}`, isPutRight: false };
    });
    const all = [...clean, ...planted.map(({ order }) => order)];
    await writeShop(database, all);
    sandbox.adopt(all.map(pastPayment));
    const expected: { name: string; isPutRight: boolean }[] = [...planted];
    const days = FIRST - LAST + 1;
    for (let day = FIRST; day >= LAST; day -= 1) {
      const hasWrongSum = day < LAST + WRONG_SUMS;
      const settled = await sandbox.dashboard('settle', {
        at: new Date(now.getTime() - day * DAY_MS - 3_600_000).toISOString(),
        leave_out: wrong.leave_out,
        lines: wrong.lines,
        extra: wrong.extra.filter((_, index) => index % days === day - LAST),
        again: day === LAST ? wrong.again : [],
        surplus: hasWrongSum ? -MISSING_PAISE : 0,
        unlisted: !hasWrongSum,
      });
      const kind = hasWrongSum ? 'settlement_sum' : 'settlement_unknown';
      expected.push({ name: `${kind} ${String(settled['id'])}`, isPutRight: false });
    }
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
    const complaints = judgeDrifts(expected, first);
    if (JSON.stringify(first) !== JSON.stringify(second))
      complaints.push('a second comparison says otherwise');
    return { planted: expected.length, found: first.length, putRight: 0, complaints };
  } finally {
    await sandbox.close();
  }
}

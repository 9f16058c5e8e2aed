import type { Db } from '../../database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Metrics } from '../../platform/metrics/create-metrics.ts';
import { type ShopFigures, readShopFigures } from './shop-figures.ts';

/** The tables are read at most this often, however many scrapes there are. */
const KEPT_MS = 10_000;

/** Numbers of the shop as a whole, read from its tables. In Prometheus take their `max`, not their sum. */
const READINGS: [name: string, help: string, of: (figures: ShopFigures) => number | null][] = [
  ['shop_holds', 'Unpaid orders that hold stock', ({ holds }) => holds],
  ['shop_orders_placed_today', 'Orders placed since midnight in India', (f) => f.ordersPlacedToday],
  ['shop_orders_paid_today', 'Orders paid since midnight in India', (f) => f.ordersPaidToday],
  ['shop_paid_paise_today', 'Paise that paid orders since midnight in India', (f) => f.paidPaiseToday],
  [
    'shop_refunded_paise_today',
    'Paise of refunds of what paid orders, asked for since midnight in India and gone through',
    (f) => f.refundedPaiseToday,
  ],
  [
    'shop_orders_to_ship',
    'Orders that are paid, or confirmed for cash on delivery, and not shipped',
    (f) => f.ordersToShip,
  ],
  ['shop_mails_waiting', 'Mails in the outbox', (f) => f.mailsWaiting],
  ['shop_mail_oldest_seconds', 'How long the oldest mail has waited', (f) => f.oldestMailSeconds],
  ['shop_mails_given_up', 'Mails that are not tried any more', (f) => f.mailsGivenUp],
  ['shop_order_due_seconds', 'How long an open order waits to be reconciled', (f) => f.oldestDueOrderSeconds],
  ['shop_refunds_open', 'Refunds under way', (f) => f.refundsOpen],
  ['shop_refunds_failed', 'Refunds that the provider or the bank gave up', (f) => f.refundsFailed],
  ['shop_webhook_last_seconds', 'Since the last event of the provider', (f) => f.lastWebhookSeconds],
];

/** Adds these readings to the metrics. While the database is away they are missing, and `shop_figures_up` is 0. */
export function addShopReadings(
  metrics: Metrics,
  { read, clock, onError }: { read: Db; clock: Clock; onError: (error: unknown) => void },
): void {
  let asked: { atMs: number; figures: Promise<ShopFigures | null> } | undefined;
  const figures = (): Promise<ShopFigures | null> => {
    const nowMs = performance.now();
    if (asked === undefined || nowMs - asked.atMs >= KEPT_MS) {
      const answer = readShopFigures(read, clock.now()).catch((error: unknown) => {
        onError(error);
        return null;
      });
      asked = { atMs: nowMs, figures: answer };
    }
    return asked.figures;
  };
  metrics.addReading({
    name: 'shop_figures_up',
    help: 'Whether the tables could be read: 1 or 0',
    read: async () => [{ value: (await figures()) === null ? 0 : 1 }],
  });
  for (const [name, help, of] of READINGS) {
    metrics.addReading({
      name,
      help,
      async read() {
        const known = await figures();
        const value = known === null ? null : of(known);
        return value === null ? [] : [{ value }];
      },
    });
  }
}

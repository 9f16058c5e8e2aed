import { countOf } from '@shop/contract/count-of';
import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Database, Tx } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';
import { inRupees } from '../orders/index.ts';
import { findWebhookSigns, areWebhooksSilent } from '../payments/index.ts';
import type { FoundDrift } from './rules/find-drifts.ts';

/** How many differences a mail lists; the page has all of them. */
const MAILED = 10;
const DAY_MS = 24 * 3_600_000;
const MONEY_PAGE = '/admin/money';

/** Sends one mail for all new differences. */
export async function tellOfDrifts(
  database: Database,
  drifts: readonly FoundDrift[],
  settings: ShopSettings,
): Promise<void> {
  if (drifts.length === 0) return;
  await database.write(async (tx) => {
    const numbers = await orderNumbers(tx, drifts);
    const lines = drifts.slice(0, MAILED).map((drift) => lineOf(drift, numbers));
    const rest = drifts.length - lines.length;
    const count = countOf(drifts.length, 'difference');
    await queueOwnersMail(tx, settings, {
      kind: 'money_differs',
      subject: `${count} between the shop and Razorpay`,
      preview: 'The shop’s books and Razorpay’s do not agree.',
      body: [
        `The shop has compared its orders, payments and refunds with Razorpay’s and found ${count} that it could not correct automatically:`,
        {
          kind: 'section',
          heading: 'What differs',
          lines: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])],
        },
        { kind: 'button', label: 'See what to do', to: MONEY_PAGE },
      ],
    });
  });
}

function lineOf(
  { kind, subject, orderId, paymentId, refundId, shopPaise, providerPaise, detail }: FoundDrift,
  numbers: ReadonlyMap<string, string>,
): string {
  const names = [orderId && numbers.get(orderId), refundId ?? paymentId ?? (orderId ? null : subject)]
    .filter(Boolean)
    .join(', ');
  const sides = [
    shopPaise === null ? null : `shop ${inRupees(shopPaise)}`,
    providerPaise === null ? null : `Razorpay ${inRupees(providerPaise)}`,
  ];
  const facts = [...sides, detail].filter(Boolean).join(', ');
  return `${names}: ${driftWords[kind].what}${facts === '' ? '' : ` (${facts})`}`;
}

async function orderNumbers(tx: Tx, drifts: readonly FoundDrift[]): Promise<Map<string, string>> {
  const ids = [...new Set(drifts.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return new Map();
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(orders.map(({ id, order_number }) => [id, order_number]));
}

/**
 * Sends one mail when no webhook has come for a day although money moves. The next one is sent only after webhooks
 * have been heard again.
 */
export async function tellOfSilence(database: Database, now: Date, settings: ShopSettings): Promise<void> {
  const signs = await findWebhookSigns(database.read, { now, patienceMs: DAY_MS });
  const isSilent = areWebhooksSilent(signs);
  await database.write(async (tx) => {
    const state = await tx
      .selectFrom('comparison_state')
      .select('silence_told_at')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (isSilent === (state.silence_told_at !== null)) return;
    await tx
      .updateTable('comparison_state')
      .set({ silence_told_at: isSilent ? now : null })
      .execute();
    if (!isSilent) return;
    await queueOwnersMail(tx, settings, {
      kind: 'webhooks_silent',
      subject: 'Razorpay’s webhooks have been silent for a day',
      preview: 'Orders are still confirmed, but later.',
      body: [
        'Money has moved, but Razorpay has not told the shop about it for more than a day. Orders are still confirmed, because the shop asks Razorpay itself, but later than usual.',
        {
          kind: 'section',
          heading: 'What to do',
          lines: [
            'Open Webhooks in Razorpay’s dashboard. A webhook that could not be delivered for a day is turned off there: turn it on again.',
            'Compare its address and its secret with those of the shop (docs/operations.md, Razorpay).',
          ],
        },
        { kind: 'button', label: 'See where the money is', to: MONEY_PAGE },
      ],
    });
  });
}

import { sql } from 'kysely';
import type { TestShop } from './build-test-app.ts';
import { copyOrder } from './copy-order.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { listMoves, newWorld, placeEach } from './order-moves.ts';

/** The columns of `orders` that say where it stands. */
export const STATE_COLUMNS = ['order_status', 'payment_status', 'cash_state', 'hold', 'is_firm'] as const;
type StateColumn = (typeof STATE_COLUMNS)[number];
type OrderState = Readonly<Record<StateColumn, string>>;

/**
 * What was seen: how each kind of order begins; for each move and column the changes, `from → to`; and every state that
 * an order was in.
 */
export interface SeenStates {
  beginnings: { name: string; state: OrderState }[];
  changes: Map<string, Map<StateColumn, Set<string>>>;
  states: OrderState[];
}

/**
 * Makes an order in each way there is, tries every move on it, every move on what came of it, and so on, until
 * nothing new comes of it: what code and database really allow. With `sample`, in each state only one of three moves,
 * others for another number.
 */
export async function exploreOrderStates(
  shop: TestShop,
  sandbox: TestSandbox,
  sample: number | null,
): Promise<SeenStates> {
  const world = await newWorld(shop);
  const moves = listMoves(shop, sandbox, world);
  const changes: SeenStates['changes'] = new Map(moves.map(({ name }) => [name, new Map()]));
  const seen = new Map<string, OrderState>();
  const placed = await placeEach(shop, sandbox, world);
  const beginnings = [];
  for (const { name, orderId } of placed) {
    beginnings.push({ name, state: (await readState(shop, orderId)).state });
  }
  const waiting = placed.map(({ orderId }) => orderId);
  for (let orderId = waiting.shift(); orderId !== undefined; orderId = waiting.shift()) {
    const { key, state: before } = await readState(shop, orderId);
    if (seen.has(key)) continue;
    seen.set(key, before);
    let copy: string | null = null;
    const due = moves.filter((_, index) => sample === null || (index + seen.size + sample) % 3 === 0);
    for (const { name, act } of due) {
      copy ??= await copyOrder(shop.database, orderId);
      await act(copy);
      const { key: keyAfter, state: after } = await readState(shop, copy);
      if (keyAfter === key) continue;
      for (const column of STATE_COLUMNS) {
        if (before[column] === after[column]) continue;
        const ofMove = changes.get(name);
        ofMove?.set(column, (ofMove.get(column) ?? new Set()).add(`${before[column]} → ${after[column]}`));
      }
      // What was paid online comes before what was paid by hand: more can happen to it.
      waiting.unshift(copy);
      copy = null;
    }
  }
  return { beginnings, changes, states: [...seen.values()] };
}

/**
 * `key` is the state with what else decides the next moves: whether it is a replacement, and whether it was cancelled,
 * refunded or sent in part. Orders by hand then move as those of the shop.
 */
async function readState(shop: TestShop, orderId: string): Promise<{ key: string; state: OrderState }> {
  const { replaces, cancelled, refunded, parted, ...state } = await shop.database.read
    .selectFrom('orders')
    .select([
      'order_status',
      'payment_status',
      sql<string>`coalesce(cash_state, '-')`.as('cash_state'),
      'hold',
      sql<string>`case when is_firm then 'yes' else 'no' end`.as('is_firm'),
      sql<boolean>`channel = 'replacement'`.as('replaces'),
      sql<boolean>`cancelled_at is not null`.as('cancelled'),
      sql<number>`sign(refunded_paise)`.as('refunded'),
      sql<boolean>`exists (select from parcels where order_id = orders.id)`.as('parted'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { key: JSON.stringify([state, replaces, cancelled, Number(refunded), parted]), state };
}

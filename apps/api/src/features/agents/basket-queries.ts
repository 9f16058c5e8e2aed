import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { AGENT_BASKETS } from '@shop/contract/limits';
import type { Tx } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { WIDE_TIMES, networkOf, wideNetworkOf } from '../../platform/network-address.ts';
import type { Tables } from '../../tables/index.ts';
import { tooMany } from './agent-error.ts';
import type { Agent } from './agent.ts';

export type BasketKind = Tables['agent_baskets']['kind'];

/** What an agent gave. */
export type BasketContent = Selectable<Tables['agent_baskets']>['content'];

export interface Basket {
  kind: BasketKind;
  content: BasketContent;
  profile: string;
  toldPaise: number;
  expiresAt: Date;
  isCanceled: boolean;
  takenBy: string | null;
  orderId: string | null;
}

type BasketDependencies = Pick<ShopContext, 'database' | 'clock'>;

const HOUR_MS = 3_600_000;

export function newBasketId(): string {
  return randomBytes(32).toString('base64url');
}

/** The id of the checkout that a cart becomes: always the same, and as hard to guess. */
export function checkoutOfCart(cartId: string): string {
  return createHash('sha256').update(`checkout of ${cartId}`).digest('base64url');
}

/** Only the hash of an id is kept: anyone who reads the database opens no basket. */
export function hashOfBasket(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** The basket with this id that has not ended; null if there is none. */
export async function findBasket(
  { database, clock }: BasketDependencies,
  id: string,
  kind?: BasketKind,
): Promise<Basket | null> {
  const row = await database.read
    .selectFrom('agent_baskets')
    .selectAll()
    .where('id_sha256', '=', hashOfBasket(id))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!row || (kind && row.kind !== kind)) return null;
  return {
    kind: row.kind,
    content: row.content,
    profile: row.profile,
    toldPaise: row.told_paise,
    expiresAt: row.expires_at,
    isCanceled: row.canceled_at !== null,
    takenBy: row.taken_by,
    orderId: row.order_id,
  };
}

/** When a basket ends that is begun now. */
export function endOfBasket(at: Date): Date {
  return new Date(at.getTime() + AGENT_BASKETS.hours * HOUR_MS);
}

/**
 * Keeps a new basket. @returns false if one with its id exists
 * @throws rate_limited after too many of an agent or a network
 */
export async function addBasket(
  tx: Tx,
  {
    id,
    kind,
    content,
    toldPaise,
    agent,
    at,
    isLimited,
  }: Pick<Basket, 'kind' | 'content' | 'toldPaise'> & {
    id: string;
    agent: Agent;
    at: Date;
    isLimited: boolean;
  },
): Promise<boolean> {
  const network = networkOf(agent.address);
  const since = new Date(at.getTime() - HOUR_MS);
  if (isLimited) {
    const { ofNetwork, ofWide, ofAgent } = await tx
      .selectNoFrom((eb) => [
        eb
          .selectFrom('agent_baskets')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('network', '=', network)
          .where('created_at', '>', since)
          .as('ofNetwork'),
        eb
          .selectFrom('agent_baskets')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('wide_network', '=', wideNetworkOf(network))
          .where('created_at', '>', since)
          .as('ofWide'),
        eb
          .selectFrom('agent_baskets')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('profile', '=', agent.profile)
          .where('created_at', '>', since)
          .as('ofAgent'),
      ])
      .executeTakeFirstOrThrow();
    const isFull =
      (ofNetwork ?? 0) >= AGENT_BASKETS.ofNetwork ||
      (ofWide ?? 0) >= AGENT_BASKETS.ofNetwork * WIDE_TIMES ||
      (ofAgent ?? 0) >= AGENT_BASKETS.ofAgent;
    if (isFull) throw tooMany(HOUR_MS / 1_000);
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_baskets')
    .values({
      id_sha256: hashOfBasket(id),
      kind,
      profile: agent.profile,
      network,
      content: JSON.stringify(content),
      told_paise: toldPaise,
      created_at: at,
      expires_at: endOfBasket(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Changes a basket that nobody has taken. `toldPaise` is what its agent is told that it comes to, so that its person
 * can be told the difference. @returns false if somebody has taken it in the meantime, or it was canceled or has ended
 */
export async function changeBasket(
  tx: Tx,
  id: string,
  { content, toldPaise, canceledAt }: { content?: BasketContent; toldPaise: number; canceledAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agent_baskets')
    .set({
      told_paise: toldPaise,
      ...(content && { content: JSON.stringify(content) }),
      ...(canceledAt && { canceled_at: canceledAt }),
    })
    .where('id_sha256', '=', hashOfBasket(id))
    .where('taken_by', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether its person has placed an order with it that is paid, or is to be paid in cash. */
export async function isOrdered(
  { database }: Pick<BasketDependencies, 'database'>,
  { orderId }: Pick<Basket, 'orderId'>,
): Promise<boolean> {
  if (orderId === null) return false;
  const order = await database.read
    .selectFrom('orders')
    .select('is_firm')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order?.is_firm === true;
}

import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { AGENT_BASKETS } from '@shop/contract/limits';
import type { Tx } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import { networkOf } from '../../platform/network-address.ts';
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

type BasketDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>;

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
  { database, clock }: Pick<BasketDependencies, 'database' | 'clock'>,
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

/**
 * Keeps a new basket, unless one with its id exists. @throws rate_limited after too many of an agent or a network
 */
export async function addBasket(
  { database, clock, rateLimits }: BasketDependencies,
  {
    id,
    kind,
    content,
    toldPaise,
    agent,
  }: { id: string; kind: BasketKind; content: BasketContent; toldPaise: number; agent: Agent },
): Promise<Date> {
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + AGENT_BASKETS.hours * HOUR_MS);
  const network = networkOf(agent.address);
  const since = new Date(at.getTime() - HOUR_MS);
  if (rateLimits) {
    const { ofNetwork, ofAgent } = await database.read
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
          .where('profile', '=', agent.profile)
          .where('created_at', '>', since)
          .as('ofAgent'),
      ])
      .executeTakeFirstOrThrow();
    if ((ofNetwork ?? 0) >= AGENT_BASKETS.ofNetwork || (ofAgent ?? 0) >= AGENT_BASKETS.ofAgent)
      throw tooMany(HOUR_MS / 1_000);
  }
  await database.write((tx) =>
    tx
      .insertInto('agent_baskets')
      .values({
        id_sha256: hashOfBasket(id),
        kind,
        profile: agent.profile,
        network,
        content: JSON.stringify(content),
        told_paise: toldPaise,
        created_at: at,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return expiresAt;
}

/** A change of a basket that nobody has taken. */
function ofNobody(tx: Tx, id: string) {
  return tx
    .updateTable('agent_baskets')
    .where('id_sha256', '=', hashOfBasket(id))
    .where('taken_by', 'is', null);
}

/** Replaces what a basket has, unless somebody has taken it in the meantime. */
export async function changeBasket(
  { database }: Pick<BasketDependencies, 'database'>,
  id: string,
  content: BasketContent,
): Promise<void> {
  await database.write((tx) =>
    ofNobody(tx, id)
      .set({ content: JSON.stringify(content) })
      .where('canceled_at', 'is', null)
      .execute(),
  );
}

export async function cancelBasket(
  { database, clock }: Pick<BasketDependencies, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  await database.write((tx) => ofNobody(tx, id).set({ canceled_at: clock.now() }).execute());
}

/** Keeps what an agent was told that a basket comes to, so that its person can be told the difference. */
export async function noteTold(
  { database }: Pick<BasketDependencies, 'database'>,
  id: string,
  toldPaise: number,
): Promise<void> {
  await database.write((tx) => ofNobody(tx, id).set({ told_paise: toldPaise }).execute());
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

import { sql } from 'kysely';
import * as agentRefusals from '@shop/contract/agents/refusals';
import type { AgentBasket, GivenAddress } from '@shop/contract/agents/schemas';
import { deliveryDates } from '@shop/contract/delivery/delivery-dates';
import { rupeesFromPaise } from '@shop/contract/money';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type BasketContent, findBasket, hashOfBasket } from './basket-queries.ts';
import { type PriceDependencies, priceBasket } from './price-basket.ts';

export interface TakeDependencies extends PriceDependencies, Pick<ShopContext, 'database' | 'clock'> {}

/** What an agent chose, for anyone who has its link. @throws basket_not_found */
export async function readAgentBasket(dependencies: TakeDependencies, token: string): Promise<AgentBasket> {
  const basket = await findBasket(dependencies, token);
  if (!basket || basket.isCanceled) throw refuse(agentRefusals.basketNotFound);
  const { content, profile, toldPaise, expiresAt } = basket;
  const priced = await priceBasket(dependencies, content);
  const { lines, goneIds, delivery, shippingPaise, totalPaise } = priced;
  return {
    agent: new URL(profile).host,
    lines: lines.map(({ product, quantity, unitPaise, most }) => ({
      productId: product._id,
      slug: product.slug,
      title: product.title,
      picture: product.pictures[0] ?? null,
      price: rupeesFromPaise(unitPaise),
      quantity,
      most,
      allergens: product.facts.allergens ?? [],
      notFor: product.facts.notFor ?? [],
    })),
    gone: goneIds.length,
    subtotal: rupeesFromPaise(priced.goodsPaise),
    ...(shippingPaise !== null && { shippingFee: rupeesFromPaise(shippingPaise) }),
    totalAmount: rupeesFromPaise(totalPaise),
    ...(totalPaise !== toldPaise && { toldAmount: rupeesFromPaise(toldPaise) }),
    pinCode: content.postalCode ?? '',
    delivers: delivery?.delivers ?? content.postalCode === null,
    ...(delivery?.delivers && deliveryDates(dependencies.clock.now(), delivery.zone)),
    expiresAt: expiresAt.toISOString(),
  };
}

type Taken = { content: BasketContent } | { refusal: 'basket_not_found' | 'basket_taken' | 'cart_not_empty' };

const refusals = {
  basket_not_found: agentRefusals.basketNotFound,
  basket_taken: agentRefusals.basketTaken,
  cart_not_empty: agentRefusals.cartNotEmpty,
};

/**
 * Puts what an agent chose into the shopper's cart (`take_agent_basket` in `take-basket.sql`).
 * @returns the address that the agent gave
 * @throws basket_not_found, basket_taken, cart_not_empty
 */
export async function takeAgentBasket(
  { database, clock, readSettings }: TakeDependencies,
  { token, userId, mayReplace }: { token: string; userId: string; mayReplace: boolean },
): Promise<GivenAddress> {
  const { piecesPerLine } = readSettings().orders;
  const taken = await database.writeLocking(async (tx) => {
    const { rows } = await sql<{ answer: Taken }>`
      select take_agent_basket(
        ${hashOfBasket(token)}::bytea, ${userId}::uuid, ${mayReplace}::boolean, ${piecesPerLine}::int,
        ${clock.now()}::timestamptz
      ) as answer`.execute(tx);
    return rows[0]?.answer ?? { refusal: 'basket_not_found' as const };
  });
  if ('refusal' in taken) throw refuse(refusals[taken.refusal]);
  const { destination, buyer, postalCode } = taken.content;
  const of = { ...buyer, ...destination };
  return {
    recipient: [of.first_name, of.last_name].filter(Boolean).join(' '),
    address: [of.extended_address, of.street_address].filter(Boolean).join(', '),
    city: of.address_locality ?? '',
    pincode: postalCode ?? '',
    phone: of.phone_number ?? '',
  };
}

import type { ShopContext } from '../../shop-context.ts';
import { invalidInput } from './agent-error.ts';
import type { Agent } from './agent.ts';
import {
  type Basket,
  type BasketContent,
  type BasketKind,
  addBasket,
  cancelBasket,
  changeBasket,
  checkoutOfCart,
  findBasket,
  isOrdered,
  newBasketId,
  noteTold,
} from './basket-queries.ts';
import type { CheckoutInput } from './inputs.ts';
import { presentCart, presentCheckout } from './present-basket.ts';
import { type PriceDependencies, isInIndia, priceBasket } from './price-basket.ts';
import { outcome } from './ucp.ts';

export interface BasketDependencies
  extends PriceDependencies, Pick<ShopContext, 'database' | 'clock' | 'publicUrl' | 'rateLimits'> {}

const capabilityOf = { cart: 'dev.ucp.shopping.cart', checkout: 'dev.ucp.shopping.checkout' } as const;
const presentAs = { cart: presentCart, checkout: presentCheckout };

/** Begins a cart. */
export function createCart(dependencies: BasketDependencies, input: CheckoutInput, agent: Agent) {
  return create(dependencies, { id: newBasketId(), kind: 'cart', content: contentOf(input), agent });
}

/** Begins a checkout, of a cart if one is named; that of a cart is always the same one. */
export async function createCheckout(dependencies: BasketDependencies, input: CheckoutInput, agent: Agent) {
  const { cart_id: cartId } = input;
  if (cartId === undefined) {
    if (input.line_items === undefined) throw invalidInput('$.line_items: missing, and no cart_id.');
    return create(dependencies, { id: newBasketId(), kind: 'checkout', content: contentOf(input), agent });
  }
  const cart = await findBasket(dependencies, cartId, 'cart');
  if (!cart || cart.isCanceled) return notFound(dependencies, 'checkout');
  const id = checkoutOfCart(cartId);
  const begun = await findBasket(dependencies, id, 'checkout');
  if (begun) return show(dependencies, id, begun);
  const content = { ...contentOf({ ...input, line_items: [] }), lines: cart.content.lines };
  const { postalCode, buyer } = cart.content;
  return create(dependencies, {
    id,
    kind: 'checkout',
    content: { ...content, postalCode: content.postalCode ?? postalCode, buyer: buyer ?? content.buyer },
    agent,
  });
}

export async function getBasket(dependencies: BasketDependencies, kind: BasketKind, id: string) {
  const basket = await findBasket(dependencies, id, kind);
  if (!basket || (kind === 'cart' && basket.isCanceled)) return notFound(dependencies, kind);
  return show(dependencies, id, basket);
}

/** Replaces what a basket has. One that was taken or canceled stays as it is. */
export async function updateBasket(
  dependencies: BasketDependencies,
  kind: BasketKind,
  id: string,
  input: CheckoutInput,
) {
  const basket = await findBasket(dependencies, id, kind);
  if (!basket || basket.isCanceled) return notFound(dependencies, kind);
  if (basket.takenBy === null) await changeBasket(dependencies, id, contentOf(input));
  return getBasket(dependencies, kind, id);
}

export async function endBasket(dependencies: BasketDependencies, kind: BasketKind, id: string) {
  const basket = await findBasket(dependencies, id, kind);
  if (!basket || basket.isCanceled) return notFound(dependencies, kind);
  if (basket.takenBy === null) await cancelBasket(dependencies, id);
  return show(dependencies, id, { ...basket, isCanceled: basket.takenBy === null });
}

async function create(
  dependencies: BasketDependencies,
  { id, kind, content, agent }: { id: string; kind: BasketKind; content: BasketContent; agent: Agent },
) {
  const priced = await priceBasket(dependencies, content);
  if (priced.lines.length === 0 && content.lines.length > 0) {
    const refused = { code: 'item_unavailable', content: 'The shop sells none of these items.' };
    return outcome({ ...refused, continueUrl: `${dependencies.publicUrl}/shop/listing` }, capabilityOf[kind]);
  }
  const expiresAt = await addBasket(dependencies, { id, kind, content, toldPaise: priced.totalPaise, agent });
  return presentAs[kind]({ content, expiresAt, isCanceled: false }, priced, {
    id,
    publicUrl: dependencies.publicUrl,
    at: dependencies.clock.now(),
    isOrdered: false,
  });
}

/** Shows a basket at the prices of this moment, and keeps what the agent is told. */
async function show(dependencies: BasketDependencies, id: string, basket: Basket) {
  const priced = await priceBasket(dependencies, basket.content);
  if (priced.totalPaise !== basket.toldPaise) await noteTold(dependencies, id, priced.totalPaise);
  return presentAs[basket.kind](basket, priced, {
    id,
    publicUrl: dependencies.publicUrl,
    at: dependencies.clock.now(),
    isOrdered: await isOrdered(dependencies, basket),
  });
}

function notFound({ publicUrl }: BasketDependencies, kind: BasketKind) {
  const content = 'There is none with this id, or it has ended. Begin a new one.';
  return outcome(
    { code: 'not_found', content, continueUrl: `${publicUrl}/shop/listing` },
    capabilityOf[kind],
  );
}

/** What an agent's input asks for. Several lines of one product are one. */
function contentOf({ line_items: items, buyer, context, fulfillment }: CheckoutInput): BasketContent {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of items ?? []) {
    const id = item.id.toLowerCase();
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  const methods = fulfillment?.methods ?? [];
  const { destinations = [], selected_destination_id: selected } = methods[0] ?? {};
  if (methods.length > 1) throw invalidInput('$.fulfillment.methods: the shop delivers in one parcel.');
  const chosen = destinations.find(({ id }) => id === selected) ?? destinations[0];
  const { id: _id, ...destination } = chosen ?? {};
  const contextCode = isInIndia(context?.address_country) ? context?.postal_code : undefined;
  const postalCode = (destination.postal_code ?? contextCode ?? '').replaceAll(/\s/g, '');
  return {
    lines: [...pieces].map(([productId, quantity]) => ({ productId, quantity })),
    postalCode: postalCode === '' ? null : postalCode,
    destination: chosen ? destination : null,
    buyer: buyer ?? null,
  };
}

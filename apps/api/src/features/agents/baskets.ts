import type { ShopContext } from '../../shop-context.ts';
import { invalidInput } from './agent-error.ts';
import type { Agent } from './agent.ts';
import {
  type Basket,
  type BasketContent,
  type BasketKind,
  addBasket,
  changeBasket,
  checkoutOfCart,
  endOfBasket,
  findBasket,
  isOrdered,
  newBasketId,
} from './basket-queries.ts';
import type { CheckoutInput } from './inputs.ts';
import type { Worked } from './once.ts';
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
export async function createCheckout(
  dependencies: BasketDependencies,
  input: CheckoutInput,
  agent: Agent,
): Promise<Worked> {
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

export async function getBasket(
  dependencies: BasketDependencies,
  kind: BasketKind,
  id: string,
): Promise<Worked> {
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
): Promise<Worked> {
  const basket = await findBasket(dependencies, id, kind);
  if (!basket || basket.isCanceled) return notFound(dependencies, kind);
  if (basket.takenBy !== null) return show(dependencies, id, basket);
  const content = contentOf(input);
  const { answer, toldPaise } = await tell(dependencies, id, { ...basket, content });
  return { answer, change: (tx) => changeBasket(tx, id, { content, toldPaise }) };
}

export async function endBasket(
  dependencies: BasketDependencies,
  kind: BasketKind,
  id: string,
): Promise<Worked> {
  const basket = await findBasket(dependencies, id, kind);
  if (!basket || basket.isCanceled) return notFound(dependencies, kind);
  if (basket.takenBy !== null) return show(dependencies, id, basket);
  const { answer, toldPaise } = await tell(dependencies, id, { ...basket, isCanceled: true });
  const canceledAt = dependencies.clock.now();
  return { answer, change: (tx) => changeBasket(tx, id, { toldPaise, canceledAt }) };
}

async function create(
  dependencies: BasketDependencies,
  { id, kind, content, agent }: { id: string; kind: BasketKind; content: BasketContent; agent: Agent },
): Promise<Worked> {
  const priced = await priceBasket(dependencies, content);
  if (priced.lines.length === 0 && content.lines.length > 0) {
    const refused = { code: 'item_unavailable', content: 'The shop sells none of these items.' };
    const continueUrl = `${dependencies.publicUrl}/shop/listing`;
    return { answer: outcome({ ...refused, continueUrl }, capabilityOf[kind]) };
  }
  const { publicUrl, clock, rateLimits: isLimited } = dependencies;
  const at = clock.now();
  const begun = { content, expiresAt: endOfBasket(at), isCanceled: false };
  const toldPaise = priced.totalPaise;
  return {
    answer: presentAs[kind](begun, priced, { id, publicUrl, at, isOrdered: false }),
    change: (tx) => addBasket(tx, { id, kind, content, toldPaise, agent, at, isLimited }),
  };
}

/** Shows a basket at the prices of this moment, and keeps what the agent is told while nobody has taken it. */
async function show(dependencies: BasketDependencies, id: string, basket: Basket): Promise<Worked> {
  const { answer, toldPaise } = await tell(dependencies, id, basket);
  if (toldPaise === basket.toldPaise || basket.takenBy !== null || basket.isCanceled) return { answer };
  return { answer, change: (tx) => changeBasket(tx, id, { toldPaise }) };
}

/** What an agent is told of a basket at the prices of this moment. */
async function tell(dependencies: BasketDependencies, id: string, basket: Basket) {
  const priced = await priceBasket(dependencies, basket.content);
  const { publicUrl, clock } = dependencies;
  const presenting = { id, publicUrl, at: clock.now(), isOrdered: await isOrdered(dependencies, basket) };
  return { answer: presentAs[basket.kind](basket, priced, presenting), toldPaise: priced.totalPaise };
}

function notFound({ publicUrl }: BasketDependencies, kind: BasketKind): Worked {
  const content = 'There is none with this id, or it has ended. Begin a new one.';
  const refused = { code: 'not_found', content, continueUrl: `${publicUrl}/shop/listing` };
  return { answer: outcome(refused, capabilityOf[kind]) };
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

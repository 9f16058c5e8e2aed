import type { Static, TObject } from 'typebox';
import type { Agent } from './agent.ts';
import type { BasketKind } from './basket-queries.ts';
import {
  type BasketDependencies,
  createCart,
  createCheckout,
  endBasket,
  getBasket,
  updateBasket,
} from './baskets.ts';
import {
  type CatalogueDependencies,
  getCatalogueProduct,
  lookupCatalogue,
  searchCatalogue,
} from './catalogue.ts';
import {
  CartInput,
  CheckoutInput,
  GetProductInput,
  LookupInput,
  NoInput,
  SearchInput,
  createReadInput,
} from './inputs.ts';
import type { Worked } from './once.ts';
import type { Capability } from './ucp.ts';

export type OperationDependencies = CatalogueDependencies & BasketDependencies;

export interface Asking {
  /** Who calls. */
  agent: Agent;
  /** The id that the call names; empty where it names none. */
  id: string;
  /** The key with which it may be sent again, as it came; undefined: none. */
  key: unknown;
}

/** One operation of the protocol, served by every transport. */
export interface Operation {
  /** The name of its tool. */
  name: string;
  description: string;
  capability: Capability;
  /** Where it is below the REST endpoint. A path with `:id` names what was begun before. */
  rest: { method: 'GET' | 'POST' | 'PUT'; path: string; status: 200 | 201 };
  /** The argument of the tool that holds what is the body by REST; null: there is none. */
  argument: 'catalog' | 'cart' | 'checkout' | null;
  input: TObject;
  /** Whether its answer is the same for everybody until the catalogue changes. */
  isCached: boolean;
  /** @throws invalid_request */
  readInput(body: unknown): object;
  run(dependencies: OperationDependencies, input: object, asking: Asking): Promise<Worked>;
}

function operation<T extends TObject>(
  parts: Omit<Operation, 'input' | 'readInput' | 'run'> & { input: T },
  run: (dependencies: OperationDependencies, input: Static<T>, asking: Asking) => Promise<Worked>,
): Operation {
  return { ...parts, readInput: createReadInput(parts.input), run: run as Operation['run'] };
}

function ofCatalogue<T extends TObject>(
  path: string,
  parts: Pick<Operation, 'name' | 'description' | 'capability'> & { input: T },
  read: (dependencies: OperationDependencies, input: Static<T>) => Promise<object>,
): Operation {
  const rest = { method: 'POST' as const, path: `/catalog/${path}`, status: 200 as const };
  return operation({ ...parts, rest, argument: 'catalog', isCached: true }, async (dependencies, input) => ({
    answer: await read(dependencies, input),
  }));
}

/** Whether an operation changes something, so that it takes a key. */
export function isChange({ isCached, rest }: Operation): boolean {
  return !isCached && rest.method !== 'GET';
}

/** What can be done with a cart or a checkout that was begun. */
function ofBasket(kind: BasketKind, capability: Capability, path: string, input: TObject): Operation[] {
  const shared = { capability, isCached: false };
  const rest = (method: 'GET' | 'POST' | 'PUT', below = '') => ({
    method,
    path: `${path}/:id${below}`,
    status: 200 as const,
  });
  return [
    operation(
      {
        ...shared,
        name: `get_${kind}`,
        description: `Reads the ${kind} at the prices of this moment.`,
        rest: rest('GET'),
        argument: null,
        input: NoInput,
      },
      (dependencies, _input, { id }) => getBasket(dependencies, kind, id),
    ),
    operation(
      {
        ...shared,
        name: `update_${kind}`,
        description: `Replaces all that the ${kind} has.`,
        rest: rest('PUT'),
        argument: kind,
        input,
      },
      (dependencies, given, { id }) => updateBasket(dependencies, kind, id, given),
    ),
    operation(
      {
        ...shared,
        name: `cancel_${kind}`,
        description: `Ends the ${kind}.`,
        rest: rest('POST', '/cancel'),
        argument: null,
        input: NoInput,
      },
      (dependencies, _input, { id }) => endBasket(dependencies, kind, id),
    ),
  ];
}

/** All that an agent can ask for. */
export const operations: readonly Operation[] = [
  ofCatalogue(
    'search',
    {
      name: 'search_catalog',
      description:
        'Searches the products of the shop, with prices, stock, allergens and whom they are not for; with a PIN code also with delivery fee, landed price and delivery dates.',
      capability: 'dev.ucp.shopping.catalog.search',
      input: SearchInput,
    },
    searchCatalogue,
  ),
  ofCatalogue(
    'lookup',
    {
      name: 'lookup_catalog',
      description: 'Looks up products by their ids or handles.',
      capability: 'dev.ucp.shopping.catalog.lookup',
      input: LookupInput,
    },
    lookupCatalogue,
  ),
  ofCatalogue(
    'product',
    {
      name: 'get_product',
      description: 'Tells all that the shop says of one product, and its other sizes.',
      capability: 'dev.ucp.shopping.catalog.lookup',
      input: GetProductInput,
    },
    getCatalogueProduct,
  ),
  operation(
    {
      name: 'create_cart',
      description: 'Begins a cart and tells what it costs. It holds no stock.',
      capability: 'dev.ucp.shopping.cart',
      rest: { method: 'POST', path: '/carts', status: 201 },
      argument: 'cart',
      isCached: false,
      input: CartInput,
    },
    (dependencies, input, { agent }) => createCart(dependencies, input, agent),
  ),
  ...ofBasket('cart', 'dev.ucp.shopping.cart', '/carts', CartInput),
  operation(
    {
      name: 'create_checkout',
      description:
        'Begins a checkout, with a destination also with delivery fee and dates. It holds no stock. A person looks at it and pays on the page of continue_url.',
      capability: 'dev.ucp.shopping.checkout',
      rest: { method: 'POST', path: '/checkout-sessions', status: 201 },
      argument: 'checkout',
      isCached: false,
      input: CheckoutInput,
    },
    (dependencies, input, { agent }) => createCheckout(dependencies, input, agent),
  ),
  ...ofBasket('checkout', 'dev.ucp.shopping.checkout', '/checkout-sessions', CheckoutInput),
  operation(
    {
      name: 'complete_checkout',
      description:
        'Orders nothing: tells that a person must look at the checkout and pay on the page of continue_url.',
      capability: 'dev.ucp.shopping.checkout',
      rest: { method: 'POST', path: '/checkout-sessions/:id/complete', status: 200 },
      argument: 'checkout',
      isCached: false,
      input: NoInput,
    },
    (dependencies, _input, { id }) => getBasket(dependencies, 'checkout', id),
  ),
];

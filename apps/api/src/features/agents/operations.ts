import type { Static, TObject } from 'typebox';
import type { Agent } from './agent.ts';
import {
  type CatalogueDependencies,
  getCatalogueProduct,
  lookupCatalogue,
  searchCatalogue,
} from './catalogue.ts';
import { GetProductInput, LookupInput, SearchInput, createReadInput } from './inputs.ts';
import type { Capability } from './ucp.ts';

export type OperationDependencies = CatalogueDependencies;

/** One operation of the protocol, served by every transport. */
export interface Operation {
  /** The name of its tool. */
  name: string;
  description: string;
  capability: Capability;
  /** Where it is below the REST endpoint. */
  rest: { method: 'POST'; path: string; status: 200 };
  /** The argument of the tool that holds what is the body by REST. */
  argument: 'catalog';
  input: TObject;
  /** Whether its answer is the same for everybody until the catalogue changes. */
  isCached: boolean;
  /** @throws invalid_request */
  readInput(body: unknown): object;
  run(dependencies: OperationDependencies, input: object, agent: Agent): Promise<object>;
}

function operation<T extends TObject>(
  parts: Omit<Operation, 'input' | 'readInput' | 'run'> & { input: T },
  run: (dependencies: OperationDependencies, input: Static<T>, agent: Agent) => Promise<object>,
): Operation {
  return { ...parts, readInput: createReadInput(parts.input), run: run as Operation['run'] };
}

const ofCatalogue = (path: string) => ({
  rest: { method: 'POST' as const, path: `/catalog/${path}`, status: 200 as const },
  argument: 'catalog' as const,
  isCached: true,
});

/** All that an agent can ask for. */
export const operations: readonly Operation[] = [
  operation(
    {
      ...ofCatalogue('search'),
      name: 'search_catalog',
      description:
        'Searches the products of the shop, with prices, stock, allergens and whom they are not for; with a PIN code also with delivery fee, landed price and delivery dates.',
      capability: 'dev.ucp.shopping.catalog.search',
      input: SearchInput,
    },
    searchCatalogue,
  ),
  operation(
    {
      ...ofCatalogue('lookup'),
      name: 'lookup_catalog',
      description: 'Looks up products by their ids or handles.',
      capability: 'dev.ucp.shopping.catalog.lookup',
      input: LookupInput,
    },
    lookupCatalogue,
  ),
  operation(
    {
      ...ofCatalogue('product'),
      name: 'get_product',
      description: 'Tells all that the shop says of one product, and its other sizes.',
      capability: 'dev.ucp.shopping.catalog.lookup',
      input: GetProductInput,
    },
    getCatalogueProduct,
  ),
];

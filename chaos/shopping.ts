import { setTimeout as wait } from 'node:timers/promises';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { Owner } from './owner.ts';
import { type PurchaseDependencies, goShopping } from './purchase.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const MAX_PRODUCTS = 3;
/** The owner pauses between tasks. */
const OWNER_PAUSE_MS = 100;

interface Shopping {
  /** Acts as the owner at the same time. */
  owner?: Owner;
  /** How many shoppers are active at the same time. */
  atOnce: number;
  /** Pause before the next shopper comes, in milliseconds. */
  restMs?: number;
  /** Bought besides the products that the shop was prepared with. */
  setIds?: readonly string[];
  /** Shoppers come again after shopping. */
  isEndless?: boolean;
}

/** People who are shopping. */
export interface ShoppingPeople {
  /** @throws what went wrong among them or with the provider, apart from answers that were lost */
  ensureWell(): void;
  /** Admits nobody else and waits for those who are shopping. @returns everybody who came */
  close(): Promise<KnownShopper[]>;
}

/**
 * Lets `atOnce` shoppers buy at a time (by default each only once) and the owner work, until it is closed. It fails
 * when no shoppers are left.
 */
export function startShopping(
  dependencies: PurchaseDependencies,
  { shoppers, startStock }: ShopUnderTest,
  { owner, atOnce, restMs = 0, setIds = [], isEndless = false }: Shopping,
): ShoppingPeople {
  const productIds = [...startStock.keys(), ...setIds];
  const came = new Set<KnownShopper>();
  const closing = new AbortController();
  let next = 0;
  const lane = async () => {
    while (!closing.signal.aborted) {
      const shopper = shoppers[isEndless ? next % shoppers.length : next];
      next += 1;
      if (shopper === undefined) throw new Error(`no shopper is left after ${shoppers.length}`);
      came.add(shopper);
      await goShopping(dependencies, shopper, someOf(productIds));
      if (restMs > 0) await wait(restMs);
    }
  };
  const ownersLane = async (work: () => Promise<void>) => {
    while (!closing.signal.aborted) {
      await work();
      await wait(OWNER_PAUSE_MS);
    }
  };
  const ownersLanes = owner === undefined ? [] : [ownersLane(owner.work), ownersLane(owner.book)];
  const lanes = Promise.all([...ownersLanes, ...Array.from({ length: atOnce }, lane)]);
  let failure: unknown = null;
  lanes.catch((error: unknown) => {
    failure = error;
    closing.abort();
  });
  return {
    ensureWell() {
      // Without the sandbox nothing could be bought, and nobody would notice.
      if (!dependencies.sandbox.isRunning()) failure ??= new Error('the sandbox ended by itself');
      if (failure === null) return;
      closing.abort();
      throw failure;
    },
    async close() {
      closing.abort();
      await lanes;
      return [...came];
    },
  };
}

function someOf(productIds: readonly string[]): string[] {
  const count = 1 + Math.floor(Math.random() * MAX_PRODUCTS);
  return Array.from({ length: count }, () => productIds[Math.floor(Math.random() * productIds.length)] ?? '');
}

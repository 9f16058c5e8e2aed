import { setTimeout as wait } from 'node:timers/promises';
import type { KnownShopper } from '../e2e/support/known-shoppers.ts';
import type { Owner } from './owner.ts';
import { type PurchaseDependencies, goShopping } from './purchase.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

const MAX_PRODUCTS = 3;
/** The owner works in between, not all the time. */
const OWNER_PAUSE_MS = 100;

interface Shopping {
  /** Who works as the owner meanwhile. */
  owner?: Owner;
  /** How many shop at the same time. */
  atOnce: number;
  /** How long a shopper rests before the next one comes, in milliseconds. */
  restMs?: number;
  /** Whoever has shopped comes again. */
  isEndless?: boolean;
}

/** People who are shopping. */
export interface ShoppingPeople {
  /** @throws what went wrong among them or with the provider, apart from answers that were lost */
  ensureWell(): void;
  /** Lets nobody else in and waits for those who are inside. @returns everybody who came */
  close(): Promise<KnownShopper[]>;
}

/** So many shoppers buy at a time, each once unless told, and the owner works, until it is closed; it fails when none is left. */
export function startShopping(
  dependencies: PurchaseDependencies,
  { shoppers, startStock }: ShopUnderTest,
  { owner, atOnce, restMs = 0, isEndless = false }: Shopping,
): ShoppingPeople {
  const productIds = [...startStock.keys()];
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
  const ownersLane = async () => {
    if (owner === undefined) return;
    while (!closing.signal.aborted) {
      await owner.work();
      await wait(OWNER_PAUSE_MS);
    }
  };
  const lanes = Promise.all([ownersLane(), ...Array.from({ length: atOnce }, lane)]);
  let failure: unknown = null;
  lanes.catch((error: unknown) => {
    failure = error;
    closing.abort();
  });
  return {
    ensureWell() {
      // Without it nothing can be bought, and nobody would notice.
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

import { setTimeout } from 'node:timers/promises';
import type { TSchema, Static } from 'typebox';
import { GatewayRetryError } from './gateway-errors.ts';
import { RazorpayList, read } from './razorpay-entities.ts';
import type { RazorpayClient } from './razorpay-client.ts';

/** How often to try a page while the provider is too busy, with pauses that double. */
const TRIES = 5;
const FIRST_PAUSE_MS = 500;

interface PagedList<T extends TSchema> {
  path: string;
  query: Record<string, string | number>;
  item: T;
  /** The largest page that the provider returns. */
  pageSize: number;
}

/**
 * All pages of one of the provider's lists. There may be many, so do not call this within a shopper's request.
 * @throws the gateway's errors, after some patience
 */
export async function readPages<T extends TSchema>(
  client: RazorpayClient,
  { path, query, item, pageSize }: PagedList<T>,
): Promise<Static<T>[]> {
  const all: Static<T>[] = [];
  for (;;) {
    const page = { ...query, count: pageSize, skip: all.length };
    const { items } = read(RazorpayList(item), await patiently(() => client.get(path, page)));
    all.push(...(items as Static<T>[]));
    if (items.length < pageSize) return all;
  }
}

async function patiently<R>(call: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayRetryError) || tries === TRIES) throw error;
      await setTimeout(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

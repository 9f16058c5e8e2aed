import { setTimeout } from 'node:timers/promises';
import type { TSchema, Static } from 'typebox';
import { GatewayRetryError } from './gateway-errors.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { RazorpayList, nameOf, read } from './razorpay-entities.ts';
import type { RazorpayClient } from './razorpay-client.ts';

/** How often to try a page while the provider is too busy, with pauses that double. */
const TRIES = 5;
const FIRST_PAUSE_MS = 500;

/** @param name the entry's id where it has one */
export type TellUnreadable = (path: string, name: string) => void;

interface PagedList<T extends TSchema> {
  path: string;
  query: Record<string, string | number>;
  item: T;
  /** The largest page that the provider returns. */
  pageSize: number;
  /** Hears of each entry that is left out because it cannot be read. */
  tellUnreadable: TellUnreadable;
}

/**
 * All pages of one of the provider's lists. An entry that cannot be read is told of and left out. There may be many, so do not call this within a shopper's request.
 * @throws the gateway's errors, after some patience
 */
export async function readPages<T extends TSchema>(
  client: RazorpayClient,
  { path, query, item, pageSize, tellUnreadable }: PagedList<T>,
): Promise<Static<T>[]> {
  const all: Static<T>[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const page = { ...query, count: pageSize, skip };
    const { items } = read(
      RazorpayList(Type.Unknown()),
      await patiently(() => client.get(path, page, { isOnce: true })),
    );
    for (const entry of items) {
      if (Check(item, entry)) all.push(entry as Static<T>);
      else tellUnreadable(path, nameOf(entry));
    }
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

import { CODE_GUESSES, UNPAID_ORDERS } from '@shop/contract/limits';
import type { TestShop } from './build-test-app.ts';

const limits = { unpaid_order: UNPAID_ORDERS.ofNetwork, code_guess: CODE_GUESSES.ofNetwork };

/** Fills a network with attempts of others, up to `room` below its limit. */
export async function crowdNetwork(
  { database, clock }: Pick<TestShop, 'database' | 'clock'>,
  { kind, network, room }: { kind: keyof typeof limits; network: string; room: number },
): Promise<void> {
  const attempt = { kind, email: null, network, at: clock.now() };
  await database.write((tx) =>
    tx
      .insertInto('attempts')
      .values(Array.from({ length: limits[kind] - room }, () => attempt))
      .execute(),
  );
}

/** How many networks guess, ten codes each. */
const NETWORKS = process.env['TEST_TIER'] === 'all' ? 1_000 : 100;
const AT_ONCE = 20;

/** 10,000 tries; a tenth of them in `npm test`. */
export const GUESSES = NETWORKS * 10;

/**
 * Guesses the code of somebody who has one, on two instances in turn. Every tenth network has a ticket of its own; the
 * others guess without.
 * @returns the status of each guess
 */
export async function guessCodes({
  ask,
  type,
}: {
  /** Asks for a code from a network. @returns its ticket */
  ask: (address: string) => Promise<string>;
  type: (ticket: string, code: string, from: { address: string; isOther: boolean }) => Promise<number>;
}): Promise<number[]> {
  const guess = async (network: number) => {
    const address = `10.${40 + (network >> 8)}.${network & 255}.1`;
    const ticket = network % 10 === 0 ? await ask(address) : `${'t'.repeat(39)}${network}`;
    const statuses: number[] = [];
    for (let tried = 0; tried < 10; tried += 1) {
      const code = String(network * 10 + tried).padStart(6, '0');
      statuses.push(await type(ticket, code, { address, isOther: tried % 2 === 0 }));
    }
    return statuses;
  };
  const statuses: number[] = [];
  for (let network = 0; network < NETWORKS; network += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => guess(network + index)));
    statuses.push(...some.flat());
  }
  return statuses;
}

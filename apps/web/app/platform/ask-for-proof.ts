import type { Ask } from './use-asked.ts';

let ask: Ask | undefined;

/**
 * Sets what asks for a proof that it is still the account's owner who calls (decision 0118), and says whether it was
 * given; the call is then sent again. Set by pages with such calls alone, because the first visit has no room for it.
 */
export function onProofNeeded(asks: Ask | undefined) {
  ask = asks;
}

export async function askForProof(): Promise<boolean> {
  return (await ask?.()) ?? false;
}

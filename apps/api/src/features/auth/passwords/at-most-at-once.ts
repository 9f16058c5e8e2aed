import * as generalMessages from '@shop/contract/messages';
import { TooManyError } from '../../../platform/errors.ts';

/** More sign-ins wait than can be worked off soon. */
export class HashingBusyError extends TooManyError {
  readonly code = 'busy';
}

/**
 * Runs at most `running` works at a time; up to `waiting` more wait their turn.
 * @throws HashingBusyError when that many wait already
 */
export function atMostAtOnce({ running, waiting }: { running: number; waiting: number }) {
  let free = running;
  const queue: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw new HashingBusyError(generalMessages.busy, { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function passTurnOn(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurnOn();
    }
  };
}

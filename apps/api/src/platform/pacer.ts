import diagnostics from 'node:diagnostics_channel';
import { BusyError } from './gate.ts';

/** Lets calls begin one after the other, so that what the process does for others comes in between. */
export interface Pacer {
  /**
   * Resolves when the caller may begin: at once where nobody else has begun in this turn of the event loop.
   * @throws BusyError where the turn has not come in time: then nothing should be begun
   */
  turn(): Promise<void>;
}

interface PacerOptions {
  maxWaitMs?: number;
  /** Tells `connected` of each connection that is accepted. */
  onConnection?: (connected: () => void) => void;
  random?: () => number;
}

/** Browsers and proxies wait for longer; a line that long is better shortened by calls that come again later. */
const MAX_WAIT_MS = 15_000;
/** Who waited in vain comes again within so many seconds, not all at once. */
const RETRY_WITHIN_SECONDS = 15;
/** New connections go first for so many turns of the event loop at most. */
const MAX_TURNS_FOR_CONNECTIONS = 10;

/**
 * One call a turn of the event loop, and connections first. Node accepts one connection a turn
 * (decision 0058): thousands of calls that arrive at once and are all begun at once make
 * turns so long that whoever is new waits seconds to be let in, however soon the answer itself would be there.
 */
export function createPacer({
  maxWaitMs = MAX_WAIT_MS,
  onConnection = onEachConnection,
  random = Math.random,
}: PacerOptions = {}): Pacer {
  /** In the order in which they came. */
  const waiting = new Set<{ sinceMs: number; begin: () => void; refuse: (error: BusyError) => void }>();
  let isTurnTaken = false;
  let isConnectionNew = false;
  let turnsForConnections = 0;
  onConnection(() => (isConnectionNew = true));

  function nextTurn(): void {
    const isForConnections = isConnectionNew && turnsForConnections < MAX_TURNS_FOR_CONNECTIONS;
    isConnectionNew = false;
    turnsForConnections = isForConnections ? turnsForConnections + 1 : 0;
    isTurnTaken = isForConnections || beginNext();
    if (isTurnTaken) setImmediate(nextTurn);
  }

  /** @returns whether somebody has begun */
  function beginNext(): boolean {
    const oldestMs = performance.now() - maxWaitMs;
    for (const next of waiting) {
      waiting.delete(next);
      if (next.sinceMs >= oldestMs) {
        next.begin();
        return true;
      }
      next.refuse(new BusyError({ retryAfterSeconds: 1 + Math.floor(random() * RETRY_WITHIN_SECONDS) }));
    }
    return false;
  }

  return {
    turn() {
      if (!isTurnTaken) {
        isTurnTaken = true;
        setImmediate(nextTurn);
        return Promise.resolve();
      }
      return new Promise((begin, refuse) => {
        waiting.add({ sinceMs: performance.now(), begin, refuse });
      });
    },
  };
}

function onEachConnection(connected: () => void): void {
  diagnostics.subscribe('net.server.socket', connected);
}

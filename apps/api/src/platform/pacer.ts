import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { BusyError } from './busy-error.ts';

/** Lets calls for one person go on piece by piece, so that what the process does for everybody comes in between. */
export interface Pacer {
  /**
   * Before a call is begun: at once where nothing else has gone on in this turn of the event loop, else in a later one,
   * when nobody waits to go on. Those of several people begin in turn, however many calls each of them has.
   * @param by who the call is for
   * @throws BusyError where that has not come in time, or too many calls for the same person wait already: then nothing
   *   should be begun
   */
  begin(by: string): Promise<void>;
  /** After a wait for what answers many at once, such as the database: before others begin. */
  goOn(): Promise<void>;
  /** How many calls wait to begin or to go on now, and how many were sent away since the start. */
  state(): { waiting: number; refused: number };
}

interface WaitingCall {
  sinceMs: number;
  begin: () => void;
  refuse: (error: BusyError) => void;
}

/** What the pacer is told of. */
interface Watcher {
  /** A connection was accepted. */
  connected(): void;
  /** Somebody asked for what is the same for everybody. */
  publicAsked(): void;
}

interface PacerOptions {
  maxWaitMs?: number;
  watch?: (watcher: Watcher) => void;
  rest?: (then: () => void, milliseconds: number) => void;
  random?: () => number;
}

/** Browsers and proxies wait for longer; a line that long is better shortened by calls that come again later. */
const MAX_WAIT_MS = 20_000;
/** Who waited in vain comes again within so many seconds, not all at once. */
const RETRY_WITHIN_SECONDS = 15;
/** Calls that may wait for one person: a page makes a dozen at most. */
const MAX_WAITING_EACH = 64;
/** So many pieces a turn where nobody else asks for anything: together they need fewer queries (`batches.ts`). */
const PIECES_ALONE = 8;
/** New connections go first for so many turns of the event loop at most. */
const MAX_TURNS_FOR_CONNECTIONS = 10;
/** Whoever asked within this time is likely to ask again. */
const ASKED_WITHIN_MS = 100;
/** While others ask for what is for everybody it rests so many times as long as the last piece took, at most so long. */
const REST_TIMES = 4;
const MAX_REST_MS = 4;

/** Kept: a test that has the clock in its hand may not stop the process's event loop. */
const inNextTurn = setImmediate;

/**
 * One piece of work a turn of the event loop, a few where nobody else asks for anything, and connections first. Node
 * accepts one connection a turn (decision 0058): thousands of calls that arrive at once and are all begun at once make
 * turns so long that whoever is new waits seconds to be let in, however soon the answer itself would be there.
 */
export function createPacer({
  maxWaitMs = MAX_WAIT_MS,
  watch = watchProcess,
  rest = setTimeout,
  random = Math.random,
}: PacerOptions = {}): Pacer {
  /** In the order in which they came. */
  const goingOn = new Set<() => void>();
  /** By whom they are for; the first has the next turn, and who had one goes to the end. */
  const beginning = new Map<string, WaitingCall[]>();
  let refused = 0;
  let isTurnTaken = false;
  let isConnectionNew = false;
  let turnsForConnections = 0;
  let publicAskedMs = -Infinity;
  watch({
    connected: () => (isConnectionNew = true),
    publicAsked: () => (publicAskedMs = performance.now()),
  });

  /** A piece begins now: what it does until the next turn counts as what it takes. */
  function takeTurn(): void {
    isTurnTaken = true;
    const sinceMs = performance.now();
    inNextTurn(() => {
      const nowMs = performance.now();
      const isAlone = nowMs - publicAskedMs > ASKED_WITHIN_MS;
      const pieces = isAlone ? PIECES_ALONE : 1;
      const restMs = Math.min(REST_TIMES * (nowMs - sinceMs), MAX_REST_MS);
      const isMore = goingOn.size + beginning.size > 0;
      if (!isAlone && isMore && restMs >= 1) rest(() => nextTurn(pieces), restMs);
      else nextTurn(pieces);
    });
  }

  function nextTurn(pieces: number): void {
    if (isConnectionNew && turnsForConnections < MAX_TURNS_FOR_CONNECTIONS) {
      isConnectionNew = false;
      turnsForConnections += 1;
      inNextTurn(() => nextTurn(1));
      return;
    }
    isConnectionNew = false;
    turnsForConnections = 0;
    let done = 0;
    while (done < pieces && (letNextGoOn() || letNextBegin())) done += 1;
    isTurnTaken = done > 0;
    if (isTurnTaken) takeTurn();
  }

  /** @returns whether there was one */
  function letNextGoOn(): boolean {
    const [goOn] = goingOn;
    if (goOn === undefined) return false;
    goingOn.delete(goOn);
    goOn();
    return true;
  }

  /** @returns whether there was one */
  function letNextBegin(): boolean {
    const oldestMs = performance.now() - maxWaitMs;
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      if (next.sinceMs >= oldestMs) {
        next.begin();
        return true;
      }
      next.refuse(busy());
    }
    return false;
  }

  function takeNext(): WaitingCall | undefined {
    const [entry] = beginning;
    if (entry === undefined) return undefined;
    const [by, calls] = entry;
    const next = calls.shift();
    beginning.delete(by);
    if (calls.length > 0) beginning.set(by, calls);
    return next;
  }

  function busy(): BusyError {
    refused += 1;
    return new BusyError({ retryAfterSeconds: 1 + Math.floor(random() * RETRY_WITHIN_SECONDS) });
  }

  return {
    async begin(by) {
      if (!isTurnTaken) return takeTurn();
      const calls = beginning.get(by) ?? [];
      if (calls.length >= MAX_WAITING_EACH) throw busy();
      beginning.set(by, calls);
      await new Promise<void>((begin, refuse) => {
        calls.push({ sinceMs: performance.now(), begin, refuse });
      });
    },
    async goOn() {
      if (!isTurnTaken) return takeTurn();
      await new Promise<void>((goOn) => goingOn.add(goOn));
    },
    state() {
      const beginningCount = [...beginning.values()].reduce((sum, calls) => sum + calls.length, 0);
      return { waiting: beginningCount + goingOn.size, refused };
    },
  };
}

function watchProcess({ connected, publicAsked }: Watcher): void {
  diagnostics.subscribe('net.server.socket', connected);
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { method, headers } = (message as { request: IncomingMessage }).request;
    if (method === 'GET' && headers.authorization === undefined) publicAsked();
  });
}

/** Of this process, which has one event loop. */
export const pacer = createPacer();

import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { BusyError } from './busy-error.ts';

/**
 * Spreads the work of signed-in calls over turns of the event loop, so that work that all callers share (pages,
 * lists, products) can run in between.
 */
export interface Pacer {
  /**
   * Waits until a call may begin. If no other piece of work has run in this turn of the event loop, that is at once.
   * Otherwise it is in a later turn, once no begun call waits to continue. Accounts take turns, however many calls
   * each of them has.
   * @param by the account that the call is for
   * @throws BusyError if the turn has not come in time, or too many calls of the same account are already waiting;
   *   the call should not be begun then
   */
  begin(by: string): Promise<void>;
  /**
   * Waits until a begun call may continue, before others begin. Call it after waiting for something that answers many
   * calls at once, such as the database.
   */
  goOn(): Promise<void>;
  /** How many calls now wait to begin or to continue, and how many were refused since the start. */
  state(): { waiting: number; refused: number };
}

interface WaitingCall {
  sinceMs: number;
  begin: () => void;
  refuse: (error: BusyError) => void;
}

/** The events that a pacer needs. */
interface Watcher {
  /** A connection was accepted. */
  connected(): void;
  /** Somebody requested something that is the same for everybody. */
  publicAsked(): void;
}

interface PacerOptions {
  maxWaitMs?: number;
  watch?: (watcher: Watcher) => void;
  rest?: (then: () => void, milliseconds: number) => void;
  random?: () => number;
}

/** Browsers and proxies wait longer than this. A line this long is better shortened by calls that come again later. */
const MAX_WAIT_MS = 20_000;
/** Refused callers are told to come again at random within this many seconds, and not all at once. */
const RETRY_WITHIN_SECONDS = 15;
/** How many calls of one account may wait; a page makes a dozen at most. */
const MAX_WAITING_EACH = 64;
/**
 * How many calls continue per turn while nobody requests public content: together they need fewer queries
 * (`batches.ts`).
 */
const PIECES_ALONE = 8;
/** For how many turns of the event loop at most new connections have priority. */
const MAX_TURNS_FOR_CONNECTIONS = 10;
/** Public content that was requested within this time is likely to be requested again. */
const ASKED_WITHIN_MS = 100;
/**
 * While others request public content, the pacer rests after each piece of work for this many times its duration, up
 * to the maximum.
 */
const REST_TIMES = 4;
const MAX_REST_MS = 4;

/** A reference of our own, so that a test with fake timers does not stop the event loop of the process. */
const inNextTurn = setImmediate;

/**
 * Runs one piece of work per turn of the event loop, or several if nobody requests public content, and lets
 * connections go first. Node accepts one connection per turn (decision 0058). If thousands of calls arrived and were
 * begun at once, turns would become so long that a new visitor would wait seconds for a connection, however fast the
 * answer itself is.
 */
export function createPacer({
  maxWaitMs = MAX_WAIT_MS,
  watch = watchProcess,
  rest = setTimeout,
  random = Math.random,
}: PacerOptions = {}): Pacer {
  /** In the order in which they came. */
  const goingOn = new Set<() => void>();
  /** Waiting calls by account. The first account has the next turn, and one that has had a turn moves to the end. */
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

  /** A piece of work begins now. The time until the next turn counts as its duration. */
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

/** The pacer of this process, which has one event loop. */
export const pacer = createPacer();

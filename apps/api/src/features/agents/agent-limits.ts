import type { Clock } from '../../platform/clock.ts';
import { roomsOf } from '../../platform/network-address.ts';
import { tooMany } from './agent-error.ts';
import type { Agent } from './agent.ts';

/** Far more than the agents and networks that call within one window. */
const MAX_CALLERS = 20_000;

/** How many calls are allowed within a window. */
interface AllowedCalls {
  ofNetwork: number;
  ofAgent: number;
  windowSeconds: number;
}

/**
 * Limits the calls of an agent and of a network, each instance for itself: a read from memory must not cost a write.
 * @returns a function that counts a call and throws `rate_limited` if it is one too many
 */
export function createAgentLimit(
  { clock, rateLimits }: { clock: Clock; rateLimits: boolean },
  { ofNetwork, ofAgent, windowSeconds }: AllowedCalls,
): (agent: Agent) => void {
  if (!rateLimits) return () => {};
  const windowMs = windowSeconds * 1_000;
  let beganAt = 0;
  const calls = new Map<string, number>();

  function count(caller: string, most: number): boolean {
    if (calls.size >= MAX_CALLERS) calls.clear();
    const counted = (calls.get(caller) ?? 0) + 1;
    calls.set(caller, counted);
    return counted <= most;
  }

  return ({ profile, address }) => {
    const now = clock.now().getTime();
    if (now - beganAt >= windowMs) {
      beganAt = now;
      calls.clear();
    }
    // A network that calls too often counts for no agent: it could name so many that all counts are forgotten.
    const isWithin =
      roomsOf(address, ofNetwork).every(({ network, most }) => count(`network ${network}`, most)) &&
      count(`agent ${profile}`, ofAgent);
    if (!isWithin) throw tooMany(Math.max(1, Math.ceil((beganAt + windowMs - now) / 1_000)));
  };
}

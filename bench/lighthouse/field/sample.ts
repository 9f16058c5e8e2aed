/** What a visitor's phone and line are like. */
export interface Conditions {
  /** So many times slower than this machine. */
  cpu: number;
  roundTripMs: number;
  mbitPerSecond: number;
}

const CPU = [1, 2, 3, 4, 6, 8];
const ROUND_TRIP_MS = [40, 600] as const;
const MBIT_PER_SECOND = [0.4, 20] as const;

/** The slowest processor that visits are sampled with. */
export const SLOWEST_CPU = 8;

/** Lighthouse's slow 4G and processor. */
export const SLOW_4G: Conditions = { cpu: 4, roundTripMs: 150, mbitPerSecond: 1.6 };

/** A random number from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * So many conditions, spread evenly: each third, tenth or hundredth of a range occurs as often as the others, in an
 * order of its own for each range. Times and speeds are spread by their logarithm.
 */
export function sampleConditions(count: number, random: () => number): Conditions[] {
  // A few visits begin anywhere in the list.
  const first = Math.floor(random() * CPU.length);
  const cpu = shuffled(count, random).map((place) => CPU[(place + first) % CPU.length] ?? 1);
  const roundTrip = shuffled(count, random).map((place) =>
    between(ROUND_TRIP_MS, (place + random()) / count),
  );
  const speed = shuffled(count, random).map((place) => between(MBIT_PER_SECOND, (place + random()) / count));
  return cpu.map((times, index) => ({
    cpu: times,
    roundTripMs: Math.round(roundTrip[index] ?? 0),
    mbitPerSecond: Number((speed[index] ?? 0).toFixed(2)),
  }));
}

function between([low, high]: readonly [number, number], share: number): number {
  return low * (high / low) ** share;
}

/** The numbers from 0 to below `count`, in random order. */
function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, place) => ({ place, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place);
}

/** How long a code must be out of the picture before it counts as another piece with the same code. */
const AWAY_MS = 1_500;

/**
 * Lets each code through once for as long as it stays in the picture: a camera reads it many times a second, and misses
 * it now and then while it is held. Another piece with the same code counts once the first has left the picture.
 */
export function createReadGate(awayMs = AWAY_MS) {
  const lastSeen = new Map<string, number>();
  /** The codes of `read` that are new. `at`: when the picture was taken, in milliseconds that only grow. */
  return (read: readonly string[], at: number): string[] => {
    const fresh = [...new Set(read)].filter((code) => {
      const seen = lastSeen.get(code);
      return seen === undefined || at - seen >= awayMs;
    });
    for (const code of read) lastSeen.set(code, at);
    return fresh;
  };
}

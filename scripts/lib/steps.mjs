/** Seconds as people read them: `0.4 s`, `42 s`. */
export function seconds(ms) {
  return ms < 9_950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}

/**
 * Runs a task and prints a line about it: its name, then its seconds, or that it failed. A text that `work` returns
 * is printed before the seconds.
 */
export async function step(what, work) {
  const startedMs = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    const told = typeof result === 'string' ? `${result}, ` : '';
    console.log(`${told}${seconds(performance.now() - startedMs)}`);
    return result;
  } catch (error) {
    console.log(`failed after ${seconds(performance.now() - startedMs)}`);
    throw error;
  }
}

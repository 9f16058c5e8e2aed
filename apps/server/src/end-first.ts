import { writeFile } from 'node:fs/promises';

/**
 * Where the machine or the container runs out of memory, the kernel ends this process and not the shop. Linux alone
 * knows that (`oom_score_adj`, proc(5)).
 */
export async function endFirst(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
}

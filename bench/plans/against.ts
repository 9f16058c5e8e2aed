import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildEarlier } from '../earlier-build.ts';
import { median } from '../figures.ts';
import { type ListRead, listReads } from './list-reads.ts';
import { startShopOfMany } from './shop-of-many.ts';

interface EarlierLists {
  startShopOfMany: typeof startShopOfMany;
  listReads: typeof listReads;
}

/** A read of both builds: the medians of the milliseconds until its answer was whole. */
export interface ComparedRead {
  name: string;
  nowMs: number;
  beforeMs: number;
}

/**
 * Makes each read of this build and of that of `commit` in turns, on one machine. Each has a database of its own, filled
 * by its own code with as much. Reads that the earlier build does not list are left out.
 */
export async function compareReads(
  commit: string,
  size: { products: number; orders: number },
  { rounds, isWanted }: { rounds: number; isWanted: (read: ListRead) => boolean },
): Promise<ComparedRead[]> {
  const folder = join(buildEarlier(commit), 'bench/plans');
  const load = async (file: string) => import(pathToFileURL(join(folder, file)).href);
  const earlier = { ...(await load('shop-of-many.ts')), ...(await load('list-reads.ts')) } as EarlierLists;
  const now = await startShopOfMany(size);
  const before = await earlier.startShopOfMany(size).catch(async (error: unknown) => {
    await now.remove();
    throw error;
  });
  try {
    const others = new Map((await earlier.listReads(before)).map((read) => [read.name, read]));
    const compared: ComparedRead[] = [];
    for (const read of (await listReads(now)).filter(isWanted)) {
      const other = others.get(read.name);
      if (other === undefined) continue;
      const [nowMs, beforeMs]: [number[], number[]] = [[], []];
      // The first of each fills caches and compiles.
      for (let round = 0; round <= rounds; round += 1) {
        const own = await msOf(() => now.get(read.url, read.as));
        const theirs = await msOf(() => before.get(other.url, other.as));
        if (round === 0) continue;
        nowMs.push(own);
        beforeMs.push(theirs);
      }
      compared.push({ name: read.name, nowMs: median(nowMs), beforeMs: median(beforeMs) });
    }
    return compared;
  } finally {
    await now.remove();
    await before.remove();
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

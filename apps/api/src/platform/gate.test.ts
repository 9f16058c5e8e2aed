import { expect, test, vi } from 'vitest';
import { BusyError } from './busy-error.ts';
import { createGate } from './gate.ts';

const HOUR_MS = 3_600_000;

/** Pieces of work that run until they are ended. */
function createWorks() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  return {
    begun,
    work: (id: number) => () => {
      begun.push(id);
      return new Promise<number>((resolve) => ends.set(id, () => resolve(id)));
    },
    end: (id: number) => ends.get(id)?.(),
  };
}

test('so many run at once, and the others in the order in which they came', async () => {
  const gate = createGate({ width: 2, maxWaiting: 10, maxWaitMs: HOUR_MS });
  const { begun, work, end } = createWorks();
  const done = [1, 2, 3, 4].map((id) => gate.run(work(id)));
  await Promise.resolve();
  expect(begun).toEqual([1, 2]);
  end(2);
  await done[1];
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  end(1);
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  end(3);
  end(4);
  expect(await Promise.all(done)).toEqual([1, 2, 3, 4]);
});

test('a work that fails passes its turn on', async () => {
  const gate = createGate({ width: 1, maxWaiting: 10, maxWaitMs: HOUR_MS });
  const failed = gate.run(() => Promise.reject(new Error('no')));
  const next = gate.run(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('beyond the line nobody waits, and each is told to come back at another time', async () => {
  const shares = [0, 0.99];
  const gate = createGate({ width: 1, maxWaiting: 1, maxWaitMs: HOUR_MS, random: () => shares.pop() ?? 0 });
  const { begun, work, end } = createWorks();
  const first = gate.run(work(1));
  const second = gate.run(work(2));
  const refusals = await Promise.all(
    [3, 4].map((id) => gate.run(work(id)).catch((error: BusyError) => error)),
  );
  expect(refusals.map((error) => error instanceof BusyError && error.retryAfterSeconds)).toEqual([5, 1]);
  expect(gate.state()).toEqual({ running: 1, waiting: 1, refused: 2 });
  end(1);
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  end(2);
  await second;
});

/**
 * When the last of those comes back who are refused at a full line of twenty, if each piece of work takes this long.
 */
async function latestReturn(workMs: number): Promise<unknown> {
  const gate = createGate({ width: 2, maxWaiting: 20, maxWaitMs: HOUR_MS, random: () => 0.999 });
  const { work, end } = createWorks();
  // Enough work for the gate to learn how long it takes.
  for (let id = 1; id <= 200; id += 1) {
    const done = gate.run(work(id));
    await Promise.resolve();
    vi.advanceTimersByTime(workMs);
    end(id);
    await done;
  }
  // The waiting calls are rejected in the end, when the time advances for another gate.
  for (let id = 1; id <= 22; id += 1) void gate.run(work(id)).catch(() => {});
  const refusal = await gate.run(work(23)).catch((error: BusyError) => error);
  return refusal instanceof BusyError && refusal.retryAfterSeconds;
}

test('the longer the line takes, the later come those who are sent away, within bounds', async () => {
  vi.useFakeTimers();
  const latest = [await latestReturn(1), await latestReturn(900), await latestReturn(60_000)];
  vi.useRealTimers();
  expect(latest).toEqual([5, 9, 15]);
});

test('who has waited too long is sent away and never begun', async () => {
  const gate = createGate({ width: 1, maxWaiting: 10, maxWaitMs: 1 });
  const { begun, work, end } = createWorks();
  const first = gate.run(work(1));
  await expect(gate.run(work(2))).rejects.toThrow(BusyError);
  end(1);
  await first;
  expect(await gate.run(async () => 'free')).toBe('free');
  expect(begun).toEqual([1]);
});

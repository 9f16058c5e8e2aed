import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends on request. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

test('runs as much at once as there are slots, first come, first served', async () => {
  const queue = createWorkQueue({ slots: 2, maxWaiting: 10 });
  const started: string[] = [];
  const first = createWork();
  const run = (name: string, slots: number, work: () => Promise<void>) =>
    queue.run(slots, () => {
      started.push(name);
      return work();
    });
  const all = [run('small', 1, first.work), run('large', 2, async () => {}), run('late', 1, async () => {})];
  await Promise.resolve();
  expect(started).toEqual(['small']);
  first.end();
  await Promise.all(all);
  expect(started).toEqual(['small', 'large', 'late']);
});

test('work that fails frees its slot', async () => {
  const queue = createWorkQueue({ slots: 1, maxWaiting: 10 });
  await expect(queue.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run(5, () => Promise.resolve('done'))).resolves.toBe('done');
});

test('refuses what would wait too long', async () => {
  const queue = createWorkQueue({ slots: 1, maxWaiting: 1 });
  const running = createWork();
  const all = [queue.run(1, running.work), queue.run(1, async () => {})];
  await expect(queue.run(1, async () => {})).rejects.toThrow(expect.objectContaining({ code: 'busy' }));
  running.end();
  await Promise.all(all);
});

import { expect, test } from 'vitest';
import { TooManyRendersError, createRenderQueue } from './render-queue.ts';

/** Renders that end when the test tells them to. */
function createRenders(queue = createRenderQueue({ atOnce: 1, maxWaiting: 2 })) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, isKnown = false) =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      { isKnown },
    );
  return { run, started, end: (name: string) => ends.get(name)?.() };
}

test('renders one after the other, pages that were there before first', async () => {
  const { run, started, end } = createRenders();
  const all = [run('a'), run('b'), run('c', true)];
  end('a');
  await all[0];
  end('c');
  await all[2];
  end('b');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(started).toEqual(['a', 'c', 'b']);
});

test('refuses when too many wait, but a known page takes the place of an unknown one', async () => {
  const { run, end } = createRenders();
  const all = [run('a'), run('b'), run('c')];
  await expect(run('d')).rejects.toThrow(TooManyRendersError);
  const known = run('e', true);
  await expect(all[2]).rejects.toThrow(TooManyRendersError);
  end('a');
  await all[0];
  end('e');
  await expect(known).resolves.toBe('e');
  end('b');
  await expect(all[1]).resolves.toBe('b');
});

test('a render that fails lets the next one go', async () => {
  const queue = createRenderQueue({ atOnce: 1 });
  const failing = queue.run(() => Promise.reject(new Error('broken')), { isKnown: false });
  const next = queue.run(async () => 'next', { isKnown: false });
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
});

import { expect, test } from 'vitest';
import { TooManyRendersError, createRenderQueue } from './render-queue.ts';

/** Renders that end when the test tells them to. */
function createRenders(queue = createRenderQueue({ atOnce: 1, maxWaiting: 2 })) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, isKnown = false, network = 'home') =>
    queue.run(
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      { isKnown, network },
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

test('a network that asks for many pages keeps no other from theirs: it gives way in a full queue, and they take turns', async () => {
  const { run, started, end } = createRenders(createRenderQueue({ atOnce: 1, maxWaiting: 3 }));
  const flood = ['f0', 'f1', 'f2', 'f3'].map((name) => run(name, false, 'flood'));
  const [home, office] = [run('h1', false, 'home'), run('o1', false, 'office')];
  await expect(flood[3]).rejects.toThrow(TooManyRendersError);
  await expect(flood[2]).rejects.toThrow(TooManyRendersError);
  // Nobody has more than one now, so nobody gives way.
  await expect(run('c1', false, 'café')).rejects.toThrow(TooManyRendersError);
  for (const name of ['f0', 'f1', 'h1', 'o1']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all([flood[0], flood[1], home, office])).toEqual(['f0', 'f1', 'h1', 'o1']);
  const again = ['f4', 'f5', 'f6'].map((name) => run(name, false, 'flood'));
  const late = run('h2', false, 'home');
  for (const name of ['f4', 'f5', 'h2', 'f6']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all([...again, late])).toEqual(['f4', 'f5', 'f6', 'h2']);
});

test('a render that fails lets the next one go', async () => {
  const queue = createRenderQueue({ atOnce: 1 });
  const options = { isKnown: false, network: 'home' };
  const failing = queue.run(() => Promise.reject(new Error('broken')), options);
  const next = queue.run(async () => 'next', options);
  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
});

import { expect, test } from 'vitest';
import { createAnswerMemory } from './answer-memory.ts';

function createMemory(maxBytes = 1_000) {
  let version = 1;
  const memory = createAnswerMemory({ version: () => version, maxBytes });
  return { memory, change: () => (version += 1) };
}

const bytesOf = (text: string) => Buffer.from(text);

test('makes an answer once for all who ask at once, and never again for the same version', async () => {
  const { memory } = createMemory();
  let made = 0;
  const make = async () => bytesOf(`answer ${(made += 1)}`);
  const answers = await Promise.all(['/a', '/a?', '/a'].map((url) => memory.recall('a', url, make)));
  expect(answers.map(String)).toEqual(['answer 1', 'answer 1', 'answer 1']);
  expect(String(memory.find('/a?'))).toBe('answer 1');
});

test('knows nothing of what it was not asked', async () => {
  const { memory } = createMemory();
  await memory.recall('a', '/a', async () => bytesOf('a'));
  expect(memory.find('/b')).toBeNull();
});

test('forgets everything when the version changes', async () => {
  const { memory, change } = createMemory();
  await memory.recall('a', '/a', async () => bytesOf('old'));
  change();
  expect(memory.find('/a')).toBeNull();
  expect(String(await memory.recall('a', '/a', async () => bytesOf('new')))).toBe('new');
});

test('does not keep an answer that was being made while the version changed', async () => {
  const { memory, change } = createMemory();
  const old = Promise.withResolvers<Buffer>();
  const asked = memory.recall('a', '/a', () => old.promise);
  change();
  const fresh = await memory.recall('a', '/a', async () => bytesOf('new'));
  old.resolve(bytesOf('old'));
  expect(String(await asked)).toBe('old');
  expect(String(fresh)).toBe('new');
  expect(String(memory.find('/a'))).toBe('new');
});

test('an answer that fails is tried again', async () => {
  const { memory } = createMemory();
  const failing = memory.recall('a', '/a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(String(await memory.recall('a', '/a', async () => bytesOf('yes')))).toBe('yes');
});

test('drops the longest unused answers when it grows too large', async () => {
  const { memory } = createMemory(250);
  const keep = (name: string) => memory.recall(name, `/${name}`, async () => Buffer.alloc(100));
  await keep('a');
  await keep('b');
  memory.find('/a');
  await keep('c');
  expect([memory.find('/a'), memory.find('/b'), memory.find('/c')].map((found) => found !== null)).toEqual([
    true,
    false,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { isDiskFull } from '../disk-full.ts';
import { createRoomCheck } from './room-to-write.ts';

const MB = 1024 * 1024;

test('a disk with little room takes no writes, and takes them again when there is some', async () => {
  let nowMs = 0;
  let freeMb = 500;
  let reads = 0;
  const check = createRoomCheck('/data', {
    readFreeBytes: async () => {
      reads += 1;
      return freeMb * MB;
    },
    nowMs: () => nowMs,
  });
  await check();
  freeMb = 20;
  await check();
  expect(reads).toBe(1);

  nowMs += 1_000;
  const refused = await check().catch((error: unknown) => error);
  expect(isDiskFull(refused)).toBe(true);

  freeMb = 500;
  nowMs += 1_000;
  await check();
  expect(reads).toBe(3);
});

test('the room of a real folder is read', async () => {
  await expect(createRoomCheck(import.meta.dirname, {})()).resolves.toBeUndefined();
});

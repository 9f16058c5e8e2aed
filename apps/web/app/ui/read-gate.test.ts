import { expect, test } from 'vitest';
import { createReadGate } from './read-gate.ts';

test('a code counts once while it stays in the picture, also if some pictures miss it', () => {
  const gate = createReadGate(1_500);
  const reads = [
    [0, ['8901234567894']],
    [100, ['8901234567894', '8901234567894']],
    [200, []],
    [1_500, ['8901234567894']],
    [2_999, ['8901234567894']],
  ] as const;
  expect(reads.map(([at, codes]) => gate(codes, at))).toEqual([['8901234567894'], [], [], [], []]);
});

test('another piece counts once the first has left the picture, another code at once', () => {
  const gate = createReadGate(1_500);
  expect(gate(['8901234567894'], 0)).toEqual(['8901234567894']);
  expect(gate(['N-1', '8901234567894'], 100)).toEqual(['N-1']);
  expect(gate(['8901234567894'], 1_599)).toEqual([]);
  expect(gate(['8901234567894'], 3_099)).toEqual(['8901234567894']);
});

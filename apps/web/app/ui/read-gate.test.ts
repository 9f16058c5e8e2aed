import { expect, test } from 'vitest';
import { createReadGate } from './read-gate.ts';

const NEEM = '8901234567890';
const ROSE = '8901063142046';

test('a code counts once while it stays in the picture, also if some pictures miss it', () => {
  const gate = createReadGate(1_500);
  const reads = [
    [0, [NEEM]],
    [100, [NEEM, NEEM]],
    [200, []],
    [1_500, [NEEM]],
    [2_999, [NEEM]],
  ] as const;
  expect(reads.map(([at, codes]) => gate(codes, at).fresh)).toEqual([[NEEM], [], [], [], []]);
});

test('another piece counts once the first has left the picture, another barcode at once', () => {
  const gate = createReadGate(1_500);
  expect(gate([NEEM], 0)).toEqual({ fresh: [NEEM], beside: [] });
  expect(gate([ROSE, NEEM], 100)).toEqual({ fresh: [ROSE], beside: [NEEM] });
  expect(gate([NEEM], 1_599)).toEqual({ fresh: [], beside: [NEEM, ROSE] });
  expect(gate([NEEM], 3_099)).toEqual({ fresh: [NEEM], beside: [] });
});

test('a code that is no barcode waits a moment, so that a barcode on the same label comes before or with it', () => {
  const gate = createReadGate(1_500);
  const link = 'https://soap.example/neem';
  expect(gate([link], 0)).toEqual({ fresh: [], beside: [link] });
  expect(gate([NEEM, link], 100)).toEqual({ fresh: [NEEM], beside: [link] });
  expect(gate([], 300)).toEqual({ fresh: [link], beside: [NEEM] });
  expect(gate([link], 400).fresh).toEqual([]);
});

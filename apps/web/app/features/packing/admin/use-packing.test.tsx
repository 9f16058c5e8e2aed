// @vitest-environment happy-dom
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tabStorage } from '../../../platform/storage.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { usePacking } from './use-packing.ts';

beforeEach(() => tabStorage.clear());

function packed(items: PackingSlip['items']) {
  const slip = { _id: 'o1', orderNumber: 'D-1', items, pieces: 3 } as unknown as PackingSlip;
  const queryClient = createQueryClient();
  const { result } = renderHook(() => usePacking([slip]), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { slip, result };
}

test('two codes of one picture are both counted', () => {
  const items = ['A-1', 'B-1', 'C-1'].map((sku) => ({ productId: sku, title: sku, sku, quantity: 1 }));
  const { slip, result } = packed(items);
  const { see } = result.current;
  act(() => expect(see({ fresh: ['A-1', 'B-1'], beside: [] })).toBe(true));
  expect(result.current.countedOf(slip)).toEqual({ ' A-1': 1, ' B-1': 1 });
});

test('a link on the label of a right piece is no wrong piece, whichever of the two is read first', () => {
  const barcode = '8901234567890';
  const { slip, result } = packed([{ productId: 'p1', title: 'Neem', barcode, quantity: 2 }]);
  const link = 'https://soap.example/neem';
  const { see } = result.current;
  act(() => expect(see({ fresh: [link, barcode], beside: [] })).toBe(true));
  act(() => expect(see({ fresh: [link], beside: [barcode] })).toBeNull());
  expect(result.current.said).toEqual({ words: 'Neem: 1 of 2.', isWrong: false });
  act(() => expect(see({ fresh: [link], beside: [] })).toBe(false));
  expect(result.current.said?.words).toMatch(/^Wrong piece/);
  expect(result.current.countedOf(slip)).toEqual({ ' p1': 1 });
});

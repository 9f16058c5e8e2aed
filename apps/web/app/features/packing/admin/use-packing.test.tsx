// @vitest-environment happy-dom
import type { PackingSlip } from '@shop/contract/packing/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { usePacking } from './use-packing.ts';

test('two codes of one picture are both counted', () => {
  const items = ['A-1', 'B-1', 'C-1'].map((sku) => ({ productId: sku, title: sku, sku, quantity: 1 }));
  const slip = { _id: 'o1', orderNumber: 'D-1', items, pieces: 3 } as unknown as PackingSlip;
  const queryClient = createQueryClient();
  const { result } = renderHook(() => usePacking([slip]), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const { read } = result.current;
  act(() => expect([read('A-1'), read('B-1')]).toEqual([true, true]));
  expect(result.current.countedOf(slip)).toEqual({ ' A-1': 1, ' B-1': 1 });
});

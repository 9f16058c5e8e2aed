// @vitest-environment happy-dom
import { listStocktakeLines } from '@shop/contract/stocktakes/calls';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../../../platform/query-client.ts';
import { type StubApi, stubApi } from '../../../testing/stub-api.ts';
import { useScans } from './use-scans.ts';

const LINK = 'https://soap.example/neem';
const neem: StocktakeLine = { productId: 'p1', title: 'Neem', sku: 'N-1', barcode: '8901234567890' };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listStocktakeLines, ({ url }) => {
    const code = new URL(url, 'http://shop').searchParams.get('code');
    const data = code === neem.barcode || code === neem.sku ? [neem] : [];
    return { success: true, data, total: data.length };
  });
});
afterEach(() => api.restore());

test('a label with a barcode, an SKU and a link counts as one piece, and nothing is wrong with it', async () => {
  const queryClient = createQueryClient();
  const saved: number[] = [];
  const { result } = renderHook(
    () => useScans('s1', ({ pieces }) => void saved.push(pieces), { tally: undefined, unsaved: [] }),
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const see = async (fresh: string[], beside: string[] = []) => {
    let answer: boolean | null = null;
    await act(async () => {
      answer = await result.current.see({ fresh, beside });
    });
    return answer;
  };
  expect(await see([LINK, neem.barcode])).toBe(true);
  expect(await see([LINK, 'N-1'], [neem.barcode])).toBeNull();
  expect([result.current.tally?.pieces, result.current.problem]).toEqual([1, undefined]);
  expect(await see([neem.barcode])).toBe(true);
  expect(await see([LINK])).toBe(false);
  expect([result.current.tally?.pieces, saved]).toEqual([2, []]);
  expect(result.current.problem).toMatch(/^No product of this stocktake/);
});

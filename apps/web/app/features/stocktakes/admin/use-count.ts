import { countPieces, listStocktakeLines, listStocktakes } from '@shop/contract/stocktakes/calls';
import type { ProductCount, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** Pieces of a product that somebody else, or another phone, counted before. */
export interface CountQuestion {
  productId: string;
  title: string;
  pieces: number;
  before: ProductCount;
}

/** Enters counts. Where a product has one already, `question` asks whether the pieces add up or replace it. */
export function useCount(stocktakeId: string) {
  const [question, setQuestion] = useState<CountQuestion>();
  const sending = useApiMutation(countPieces, {
    success: ({ data: { title, count } }) => (count ? `${title}: ${count.pieces} counted` : null),
    failure: (failed) => (failed.code === 'counted_already' ? null : failed.message || null),
    invalidates: [listStocktakes, listStocktakeLines],
    onSuccess: () => setQuestion(undefined),
    onFailure(failed, { body: { productId, pieces } }) {
      const line = failed.code === 'counted_already' ? (failed.data as StocktakeLine) : undefined;
      setQuestion(line?.count && { productId, title: line.title, pieces, before: line.count });
    },
  });
  return {
    question,
    isPending: sending.isPending,
    count: (productId: string, pieces: number) =>
      sending.mutate({ params: { id: stocktakeId }, body: { productId, pieces } }),
    answer(how: 'add' | 'replace') {
      if (!question) return;
      const { productId, pieces, before } = question;
      sending.mutate({ params: { id: stocktakeId }, body: { productId, pieces, how, onto: before._id } });
    },
    forget: () => setQuestion(undefined),
  };
}

export type Counting = ReturnType<typeof useCount>;

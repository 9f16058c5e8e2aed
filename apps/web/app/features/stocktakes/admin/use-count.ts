import { countOf } from '@shop/contract/count-of';
import { countPieces, listStocktakeLines, listStocktakes } from '@shop/contract/stocktakes/calls';
import type { ProductCount, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useState } from 'react';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** Pieces of a product that somebody else, or another phone, counted before. */
export interface CountQuestion {
  productId: string;
  title: string;
  pieces: number;
  before: ProductCount;
}

/**
 * Enters counts. Where a product has one already, `question` asks whether the pieces add up or replace it. Counting goes
 * on meanwhile: questions wait for each other.
 */
export function useCount(stocktakeId: string) {
  const [questions, setQuestions] = useState<readonly CountQuestion[]>([]);
  const [question] = questions;
  const sending = useApiMutation(countPieces, {
    success: ({ data: { title, count } }) => (count ? `${title}: ${count.pieces} counted` : null),
    failure: (failed, { body: { pieces } }) =>
      failed.code === 'counted_already'
        ? null
        : failed.message || `${countOf(pieces, 'piece')} not saved: ${failureText(failed)}`,
    invalidates: [listStocktakes, listStocktakeLines],
    onSuccess: (_, { body: { how } }) => settle(how, []),
    onFailure(failed, { body: { productId, pieces, how } }) {
      const line = failed.code === 'counted_already' ? (failed.data as StocktakeLine) : undefined;
      settle(how, line?.count ? [{ productId, title: line.title, pieces, before: line.count }] : []);
    },
  });

  /** An answer (with `how`) ends the first question; `asked` comes last. */
  function settle(how: 'add' | 'replace' | undefined, asked: readonly CountQuestion[]) {
    setQuestions((open) => [...(how === undefined ? open : open.slice(1)), ...asked]);
  }

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
    forget: () => setQuestions((open) => open.slice(1)),
  };
}

export type Counting = ReturnType<typeof useCount>;

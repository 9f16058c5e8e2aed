import { countOf } from '@shop/contract/count-of';
import { countPieces, listStocktakeLines, listStocktakes } from '@shop/contract/stocktakes/calls';
import type { ProductCount, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** Pieces to enter. The part that counted keeps them until they are saved. */
export interface PiecesToSave {
  productId: string;
  pieces: number;
  onSaved: () => void;
  /** Not saved, or not before a question is answered. */
  onFailed: () => void;
}

/** Pieces of a product that somebody else, or another phone, counted before. */
export interface CountQuestion {
  asked: PiecesToSave;
  title: string;
  before: ProductCount;
}

type Answer = { how: 'add' | 'replace'; onto: number };

/**
 * Enters counts. Where a product has one already, `question` asks whether the pieces add up or replace it. Counting
 * goes on meanwhile: questions wait for each other.
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
  });

  /** Ends the question about these pieces, if there is one; `next` comes last. */
  function settle(about: PiecesToSave, next: readonly CountQuestion[] = []) {
    setQuestions((open) => [...open.filter(({ asked }) => asked !== about), ...next]);
  }

  async function send(toSave: PiecesToSave, answer?: Answer) {
    const { productId, pieces } = toSave;
    try {
      await sending.mutateAsync({ params: { id: stocktakeId }, body: { productId, pieces, ...answer } });
    } catch (failed) {
      toSave.onFailed();
      if (!(failed instanceof ApiError)) throw failed;
      const line = failed.code === 'counted_already' ? (failed.data as StocktakeLine) : undefined;
      if (line?.count) settle(toSave, [{ asked: toSave, title: line.title, before: line.count }]);
      // All of them are counted again.
      else if (failed.code === 'stock_moved') settle(toSave);
      return;
    }
    toSave.onSaved();
    settle(toSave);
  }

  return {
    question,
    isPending: sending.isPending,
    count: (toSave: PiecesToSave) => void send(toSave),
    answer(how: Answer['how']) {
      if (question) void send(question.asked, { how, onto: question.before._id });
    },
    forget: () => setQuestions((open) => open.slice(1)),
  };
}

export type Counting = ReturnType<typeof useCount>;

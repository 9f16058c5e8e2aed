import { answerTicket } from '@shop/contract/support/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { TICKET_READS } from './ticket-queries.ts';

/** The selected tickets by id, with how many messages of each its owner saw. */
export type SelectedTickets = ReadonlyMap<string, number>;

interface Settled {
  /** Those that got no answer, to be tried again. What changed since it was seen is not among them: it is read first. */
  left: SelectedTickets;
  settledCount: number;
  /** Why the first of those that were not settled was refused. */
  problem: string | undefined;
}

/**
 * Answers and settles several tickets, one after the other, each by a call of its own. A refused one does not stop the
 * others; a missing answer does. The lists are read again once, at the end.
 */
export function useSettleTickets() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(answerTicket, { success: null, failure: null });
  const [doneCount, setDoneCount] = useState<number>();

  async function settle(selected: SelectedTickets, message: string): Promise<Settled> {
    const left = new Map(selected);
    let settledCount = 0;
    let problem: string | undefined;
    setDoneCount(0);
    for (const [id, messageCount] of selected) {
      try {
        await mutateAsync({ params: { id }, body: { message, messageCount, outcome: 'answer' } });
        left.delete(id);
        settledCount += 1;
        setDoneCount(settledCount);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problem ??= failureText(error);
        if (error.code === 'ticket_changed') left.delete(id);
        if (error.isNetworkOrServer) break;
      }
    }
    await Promise.all(
      TICKET_READS.map((read) => queryClient.invalidateQueries({ queryKey: apiQueryKey(read) })),
    );
    setDoneCount(undefined);
    return { left, settledCount, problem };
  }

  return {
    settle,
    /** How many have been settled so far. Undefined while none is. */
    doneCount,
  };
}

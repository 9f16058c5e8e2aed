import { AsyncLocalStorage } from 'node:async_hooks';
import { createBatch } from '../batches.ts';
import { BusyError } from '../busy-error.ts';
import type { Gate } from '../gate.ts';
import { currentAround } from './around-transactions.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Statement, Topic } from './handles.ts';
import { onlyRow } from './only-row.ts';

/** Work of one kind, of which callers of the same moment share a statement and its commit (decision 0141). */
export interface SharedWork<Work, Answer> {
  /**
   * The statement for all of it, in one transaction. Its row has the `answers` in the sequence of the work. It must
   * not wait long for rows that others lock, but fail.
   */
  together(work: readonly Work[]): Statement<{ answers: readonly Answer[] }>;
  /** The statement for one piece of it, which may wait. Its row has the `answer`. */
  alone(work: Work): Statement<{ answer: Answer }>;
  /** What there is to tell of an answer once it is committed. */
  toldBy(answer: Answer): readonly Topic[];
}

type WriteOne = <Row>(
  build: () => Statement<Row>,
  toldBy: (rows: readonly Row[]) => readonly Topic[],
) => Promise<Row[]>;

/**
 * How long what comes meanwhile waits for a piece that is done alone, to share a statement. It is several times as long
 * as a statement takes that need not wait for a lock.
 */
const TURN_MS = 250;

type ShareStatements = <Work, Answer>(kind: SharedWork<Work, Answer>, work: Work) => Promise<Answer>;

/**
 * Lets work that comes while a statement of its kind is on its way share the next one. Where that fails, nothing was
 * done, and each piece is done alone. Only after a lost connection nobody knows what was done, and all are told so. A
 * piece that has none to share with is done alone from the start, which takes less of the database (decision 0141).
 * @param gate bounds how much work is on its way, and thus how much of it shares a statement
 */
export function createSharing(
  writeOne: WriteOne,
  gate: Pick<Gate, 'run'> = { run: (work) => work() },
): ShareStatements {
  // A batch works for many callers, so it is made in the context of none of them.
  const outside = AsyncLocalStorage.snapshot();
  const batches = new Map<unknown, (work: never) => Promise<unknown>>();

  function batchOf<Work, Answer>(kind: SharedWork<Work, Answer>): (work: Work) => Promise<Answer> {
    const known = batches.get(kind) as ((work: Work) => Promise<Answer>) | undefined;
    const batch = known ?? outside(() => createBatch(doAll(kind), { atOnce: 1 }));
    batches.set(kind, batch as (work: never) => Promise<unknown>);
    return batch;
  }

  async function alone<Work, Answer>(kind: SharedWork<Work, Answer>, work: Work): Promise<Answer> {
    const rows = await writeOne(
      () => kind.alone(work),
      (given) => given.flatMap(({ answer }) => kind.toldBy(answer)),
    );
    return onlyRow(rows).answer;
  }

  function doAll<Work, Answer>(kind: SharedWork<Work, Answer>) {
    return async (all: readonly Work[]): Promise<readonly (Answer | Promise<Answer>)[]> => {
      if (all.length === 1) {
        const answers = all.map((work) => alone(kind, work));
        await keepTurn(answers);
        return answers;
      }
      try {
        const rows = await writeOne(
          () => kind.together(all),
          (given) => given.flatMap(({ answers }) => answers.flatMap(kind.toldBy)),
        );
        return onlyRow(rows).answers;
      } catch (error) {
        // Without a cause the turn at the lock gate has not come, and would not for one piece either.
        const hasNoTurn = error instanceof BusyError && error.cause === undefined;
        if (hasNoTurn || isDatabaseAway(error)) throw error;
        return all.map((work) => alone(kind, work));
      }
    };
  }

  return (kind, work) => {
    // What runs around a transaction is for one caller alone.
    if (currentAround() !== undefined) return alone(kind, work);
    return gate.run(() => batchOf(kind)(work));
  };
}

/** Waits until all have ended, though no longer than a turn: they may wait for a lock, and others need not with them. */
async function keepTurn(work: readonly Promise<unknown>[]): Promise<void> {
  const isOver = Promise.withResolvers<void>();
  const timer = setTimeout(isOver.resolve, TURN_MS);
  void Promise.allSettled(work).then(() => isOver.resolve());
  await isOver.promise;
  clearTimeout(timer);
}

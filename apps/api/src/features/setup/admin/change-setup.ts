import type { SetupStep } from '@shop/contract/setup/steps';
import type { SetupDependencies } from './setup-dependencies.ts';
import { writeMark, writeState } from './setup-queries.ts';

/** Marks a step as done or skipped, or opens it again. */
export async function markStep(
  { database, clock }: SetupDependencies,
  { step, mark, byUserId }: { step: SetupStep; mark: 'done' | 'skipped' | 'open'; byUserId: string },
): Promise<void> {
  await database.write((tx) =>
    writeMark(tx, { step, mark: mark === 'open' ? null : mark, byUserId, at: clock.now() }),
  );
}

/** Hides the steps from dashboard and sign-in, or shows them again. */
export async function dismissSetup(
  { database, clock }: SetupDependencies,
  isDismissed: boolean,
): Promise<void> {
  await database.write((tx) => writeState(tx, { dismissed_at: isDismissed ? clock.now() : null }));
}

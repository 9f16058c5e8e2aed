import type { Database } from '../../database.ts';
import { removeEndedCodes } from './code-queries.ts';
import { removeEndedResetLinks } from './reset-queries.ts';
import { removeEndedSessions } from './sessions.ts';
import { removeEndedStays } from './stays.ts';

/** Deletes sessions, stays, links and codes that have ended. Called by a job; running it again does nothing. */
export async function removeEndedSignIns(database: Database, now: Date): Promise<void> {
  await database.write(async (tx) => {
    await removeEndedSessions(tx, now);
    await removeEndedStays(tx, now);
    await removeEndedResetLinks(tx, now);
    await removeEndedCodes(tx, now);
  });
}

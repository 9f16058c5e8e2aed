import type { Database } from '../../database.ts';
import { removeEndedResetLinks } from './reset-queries.ts';
import { removeEndedSessions } from './sessions.ts';

const DAY_MS = 24 * 3_600_000;

/** The limits look back one hour. */
const ATTEMPTS_KEPT_MS = DAY_MS;
/** An address that nobody signed in from for so long is a stranger's again. */
const KNOWN_ADDRESSES_KEPT_MS = 180 * DAY_MS;

/** Deletes sessions and links that ended and attempts that no longer count; a job calls it. Running it again does nothing. */
export async function forgetOldSignIns(database: Database, now: Date): Promise<void> {
  await database.write(async (tx) => {
    await removeEndedSessions(tx, now);
    await removeEndedResetLinks(tx, now);
    await tx
      .deleteFrom('sign_in_attempts')
      .where('kind', '!=', 'success')
      .where('at', '<', new Date(now.getTime() - ATTEMPTS_KEPT_MS))
      .execute();
    await tx
      .deleteFrom('sign_in_attempts')
      .where('kind', '=', 'success')
      .where('at', '<', new Date(now.getTime() - KNOWN_ADDRESSES_KEPT_MS))
      .execute();
  });
}

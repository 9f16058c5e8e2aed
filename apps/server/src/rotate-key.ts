import { BackupError, openKeyRing, readEnvironment, rotateSealingKey } from '@shop/api';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/**
 * `npm run rotate-key`: seals what the owner entered anew, with a new key of the data folder or with the first key of
 * `SECRETS_KEY`.
 */
await tellOutcome(async () => {
  const config = readEnvironment();
  const ring = openKeyRing({ folder: config.dataDir, given: config.sealingKeys });
  const database = await openKeptDatabase(config);
  try {
    ring.addFirst();
    const { sealed, locked } = await rotateSealingKey(database, ring);
    if (locked > 0) {
      throw new BackupError(
        `${locked} secrets open with none of the keys: enter them again at /admin/connections. The former keys are kept.`,
      );
    }
    ring.keepFirst();
    return `${sealed} secrets are sealed with the new key; running instances use it within a second. Keep a copy of it apart from the backups.`;
  } finally {
    await database.close();
  }
});

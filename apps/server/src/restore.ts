import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BackupError,
  databaseSchema,
  noteRestored,
  openPictureDisk,
  readEnvironment,
  restoreBackup,
} from '@shop/api';
import { leaveNumbersOut, readCount } from './leave-numbers-out.ts';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/**
 * `npm run restore -- --from <folder>`: restores a backup and its pictures into an empty database, and skips numbers
 * that were used since.
 */
await tellOutcome(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, 'skip-numbers': { type: 'string' } } });
  if (values.from === undefined) throw new BackupError('Name the backup: npm run restore -- --from <folder>');
  const count = readCount(values['skip-numbers']);
  const config = readEnvironment();
  const database = await openKeptDatabase(config);
  try {
    const pictures = await openPictureDisk(config.media);
    const { madeAt } = await restoreBackup(
      { database, pictures, schema: databaseSchema },
      resolve(values.from),
    );
    await database.write(noteRestored);
    const left = await leaveNumbersOut(database, count);
    return `The shop is as it was at ${madeAt}. ${left} Start it: it asks the payment service about every open order and every payment since.`;
  } finally {
    await database.close();
  }
});

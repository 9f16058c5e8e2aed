import { parseArgs } from 'node:util';
import { readEnvironment } from '@shop/api';
import { leaveNumbersOut, readCount } from './leave-numbers-out.ts';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/** `npm run skip-numbers`: run after a restore to an earlier moment, so that no number is used twice. */
await tellOutcome(async () => {
  const { values } = parseArgs({ options: { count: { type: 'string' } } });
  const count = readCount(values.count);
  const database = await openKeptDatabase(readEnvironment());
  try {
    return await leaveNumbersOut(database, count);
  } finally {
    await database.close();
  }
});

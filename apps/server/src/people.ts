import { parseArgs } from 'node:util';
import { readEnvironment } from '@shop/api';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';
import { letInForOperator, listForOperator } from './tell-people.ts';

/** `npm run people`: who works for the shop; `-- reset <email>`: for somebody who has lost the phone; `-- owner
 * <email>`: where no owner can get in. */
await tellOutcome(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const database = await openKeptDatabase(readEnvironment());
  try {
    return await (positionals.length === 0
      ? listForOperator(database)
      : letInForOperator(database, positionals));
  } finally {
    await database.close();
  }
});

import { readEnvironment } from '@shop/api';
import { createLogger } from './logger.ts';
import { openShopDatabase } from './open-shop-database.ts';
import { tellOutcome } from './tell-outcome.ts';

/** Brings the database to the newest schema and ends, for a release that is rolled out process by process. */
await tellOutcome(async () => {
  const config = readEnvironment();
  const database = await openShopDatabase(config, createLogger(config.logLevel));
  await database.close();
  return 'The database has the schema of this version';
});

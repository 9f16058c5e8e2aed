import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Config,
  type OpenDatabase,
  SchemaError,
  type Tables,
  findOpenDemonstrationAccount,
  isOpenToThePublic,
  letterProblem,
  migrate,
  databaseSchema,
  openEmbedded,
  openPostgres,
} from '@shop/api';
import type { Logger } from 'pino';
import { StartError } from './start-error.ts';
import { tellProgress } from './tell-progress.ts';

/** How long a database server that starts together with the shop may take. */
const WAIT_FOR_DATABASE_MS = 20_000;
const RETRY_MS = 500;

/**
 * Opens the database and brings it to the newest schema.
 * @throws StartError if it does not answer, or if strangers could sign in with a known password
 */
export async function openShopDatabase(
  config: Config,
  logger: Logger,
  onStatement?: (text: string, milliseconds: number) => void,
): Promise<OpenDatabase<Tables>> {
  const isNew = config.database.kind === 'embedded' && !existsSync(config.database.folder);
  const endProgress = isNew ? tellProgress('Making the database') : null;
  const database =
    config.database.kind === 'embedded'
      ? await openEmbedded<Tables>(config.database.folder, { onStatement })
      : openPostgres<Tables>(config.database.url, {
          onStatement,
          isPreparing: config.database.isPreparing,
          onIdleError: (error) => logger.warn({ err: error }, 'a connection to the database ended'),
        });
  await waitForAnswer(database, logger);
  const ran = await migrate(database, databaseSchema).catch((error: unknown) => {
    throw error instanceof SchemaError ? new StartError(error.message) : error;
  });
  endProgress?.();
  if (ran.length > 0 && !isNew) logger.info({ migrations: ran }, 'the database was brought up to date');
  const problem = await letterProblem(database);
  if (problem !== null) logger.warn(problem);
  if (isOpenToThePublic(config)) await refuseDemonstrationAccounts(database);
  return database;
}

async function waitForAnswer(database: OpenDatabase<Tables>, logger: Logger): Promise<void> {
  const until = Date.now() + WAIT_FOR_DATABASE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.ping();
    } catch (error) {
      if (tries === 1) logger.warn({ err: error }, 'the database does not answer yet');
      if (Date.now() > until) {
        const reason = error instanceof Error ? error.message || error.name : String(error);
        throw new StartError(
          `DATABASE_URL: the database does not answer (${reason}); start it or correct the address`,
        );
      }
      await wait(RETRY_MS);
    }
  }
}

/**
 * Everybody knows that password, so it would open the shop's orders and its money to strangers.
 * @throws StartError while an account opens with it
 */
export async function refuseDemonstrationAccounts(
  database: Pick<OpenDatabase<Tables>, 'read'>,
): Promise<void> {
  const email = await findOpenDemonstrationAccount(database.read);
  if (email === null) return;
  throw new StartError(
    `DATABASE_URL: the demonstration account ${email} still opens with its known password; change that password, or use a database without the demonstration shop, before opening it to the public`,
  );
}

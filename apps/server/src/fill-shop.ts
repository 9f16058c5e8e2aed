import { type Config, ConfigError, type Database, ensureAdmin } from '@shop/api';
import type { Logger } from 'pino';

/**
 * Sees to it that somebody can run the shop: the demonstration shop in an empty database where it is wanted,
 * and the first admin where one is named.
 * @throws ConfigError for an admin's password that the shop refuses
 */
export async function fillShop(
  config: Config,
  database: Database,
  logger: Logger,
): Promise<{ hasDemoAccounts: boolean }> {
  if (config.admin !== null) await makeFirstAdmin(config.admin, database, logger);
  return { hasDemoAccounts: false };
}

async function makeFirstAdmin(
  admin: NonNullable<Config['admin']>,
  database: Database,
  logger: Logger,
): Promise<void> {
  try {
    if (await ensureAdmin(database, admin)) logger.info('the first admin was made');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unfit_password') {
      throw new ConfigError('ADMIN_PASSWORD', error.message);
    }
    throw error;
  }
}

import * as refusals from '@shop/contract/backups/refusals';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database.ts';
import { BackupError } from '../../../platform/backup/backup-manifest.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { findOpenDemonstrationAccount } from '../../auth/index.ts';
import { type Entering, readSetUp } from '../../connections/index.ts';
import { createSettingsStore } from '../../settings/index.ts';
import { skipNumbers } from '../../tax/index.ts';
import { noteRestored } from '../shared/note-restored.ts';
import type { RestoreWorks } from '../shared/restore-works.ts';
import { shopFullness } from '../shared/shop-fullness.ts';

export interface RestoreDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  restore: RestoreWorks;
  entering: Pick<Entering, 'ring' | 'setUpWith'>;
}

/** Numbers of orders and papers that may have been given out since the backup was made (docs/operations.md). */
const SKIPPED_NUMBERS = 1_000;

/** Puts the uploaded and proven backup in the place of an empty shop. */
export async function restoreShop({
  database,
  clock,
  restore,
  entering,
}: RestoreDependencies): Promise<void> {
  let versions = { version: 0, settings_version: 0 };
  await inWords(() =>
    restore.place(database, {
      async before(tx) {
        await sql`lock table users, orders in access exclusive mode`.execute(tx);
        await ensureEmpty(tx);
        versions = await tx
          .selectFrom('catalogue_state')
          .select(['version', 'settings_version'])
          .executeTakeFirstOrThrow();
      },
      async after(tx) {
        await ensureNoOpenDemonstration(tx, entering);
        await noteRestored(tx);
        // Whatever instances have in memory was read at a lower number.
        await tx
          .updateTable('catalogue_state')
          .set({
            version: sql<number>`greatest(version, ${versions.version}::bigint) + 1`,
            settings_version: sql<number>`greatest(settings_version, ${versions.settings_version}::bigint) + 1`,
          })
          .execute();
      },
    }),
  );
  const settings = createSettingsStore({ database, mediaBase: '' });
  await settings.load();
  await skipNumbers(database, {
    settings: settings.current(),
    count: SKIPPED_NUMBERS,
    reason: 'restored to an earlier moment',
    at: clock.now(),
  });
}

/** @throws shop_not_empty */
export async function ensureEmpty(db: Db): Promise<void> {
  const { sentence } = await shopFullness(db);
  if (sentence !== null) throw refuse(refusals.shopNotEmpty, { sentence });
}

/** What is wrong with an upload is said to the owner. */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw refuse(refusals.backupNotTaken, { sentence: error.message }, { cause: error });
  }
}

async function ensureNoOpenDemonstration(tx: Tx, entering: RestoreDependencies['entering']): Promise<void> {
  const { isPublic } = await readSetUp(tx, entering);
  const email = isPublic ? await findOpenDemonstrationAccount(tx) : null;
  if (email !== null) throw refuse(refusals.demonstrationInBackup, { email });
}

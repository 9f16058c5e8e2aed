import * as contract from '@shop/contract/backups/endpoints';
import * as messages from '@shop/contract/backups/messages';
import type { Backups } from '@shop/contract/backups/schemas';
import * as refusals from '@shop/contract/backups/refusals';
import { dayOfIndia } from '@shop/contract/days';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { sendFile } from '../../../platform/http/file-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import type { BackupsHere } from '../shared/restore-works.ts';
import { shopFullness } from '../shared/shop-fullness.ts';
import { askForBackup, saveTerms } from './change-backups.ts';
import { type RestoreDependencies, ensureEmpty, inWords, restoreShop } from './restore-shop.ts';

type BackupsDependencies = RestoreDependencies & BackupsHere & Pick<ShopContext, 'readSettings'>;

/** When backups are made, whether the newest can be restored, and the restore into an empty shop. */
export function serveBackups(serve: Serve, dependencies: BackupsDependencies): void {
  const { database, clock, readSettings, open, restore } = dependencies;
  serve(contract.getBackups, async () => ({ data: await present(database.read) }));

  serve(contract.downloadBackup, async ({ reply }) => {
    const newest = await open();
    if (newest === null) throw refuse(refusals.noBackupHere);
    const { madeAt, bytes, content } = newest;
    const name = `backup-${forFileName(readSettings().shop.name)}-${dayOfIndia(madeAt)}.tar`;
    return sendFile(reply, { content, type: 'application/x-tar', name, bytes });
  });

  serve(contract.saveBackupTerms, async ({ body }) => {
    await saveTerms(database, body);
    return { message: messages.termsSaved, data: await present(database.read) };
  });

  serve(contract.makeBackup, async () => {
    await askForBackup(database, clock.now());
    return { message: messages.begun, data: await present(database.read) };
  });

  const presentRestore = async () => {
    const { sentence, products } = await shopFullness(database.read);
    return { fullWith: sentence, products, ...restore.state() };
  };

  serve(contract.getRestore, async () => ({ data: await presentRestore() }));

  serve(contract.uploadBackup, async ({ file, query }) => {
    await ensureEmpty(database.read);
    await inWords(() => restore.take({ file, ...query }));
    return { data: await presentRestore() };
  });

  serve(contract.restoreShop, async () => {
    await restoreShop(dependencies);
    return { message: messages.restored, data: await presentRestore() };
  });
}

async function present(db: Db): Promise<Backups> {
  const row = await db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow();
  const found = row.proof_found as { rows?: number; pictures?: number; openOrders?: number } | null;
  return {
    isNightly: row.is_nightly,
    kept: row.kept,
    isAtWork: row.asked_at !== null,
    madeAt: row.made_at?.toISOString() ?? null,
    bytes: row.made_bytes === null ? null : Number(row.made_bytes),
    makingProblem: row.made_problem,
    sent:
      row.sent_at === null && row.sent_problem === null
        ? null
        : {
            at: row.sent_at?.toISOString() ?? null,
            of: row.sent_of?.toISOString() ?? null,
            problem: row.sent_problem,
          },
    proof:
      row.proven_at === null
        ? null
        : {
            at: row.proven_at.toISOString(),
            of: row.proof_of?.toISOString() ?? row.proven_at.toISOString(),
            seconds: row.proof_ms === null ? null : Math.round(row.proof_ms / 100) / 10,
            rows: found?.rows ?? null,
            pictures: found?.pictures ?? null,
            openOrders: found?.openOrders ?? null,
            problem: row.proof_problem,
          },
  };
}

/** A name in letters that every file system takes: 'Néem & Co.' is `neem-co`. */
function forFileName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'shop';
}

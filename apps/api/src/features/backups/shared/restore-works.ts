import type { Restore } from '@shop/contract/backups/schemas';
import type { Database } from '../../../database.ts';
import type { AroundReplacing } from '../../../platform/backup/replace-shop.ts';
import type { Tables } from '../../../tables/index.ts';
import type { BackupWorks } from './backup-works.ts';

/** How far the restore of an uploaded backup is. */
export type RestoreState = Pick<Restore, 'stage' | 'problem' | 'found'>;

/** Takes an uploaded backup on this machine, and puts it in the place of the shop. */
export interface RestoreWorks {
  state(): RestoreState;
  /**
   * Takes the bytes of `file`, which begin at `at` of a backup of `of` bytes. With the last of them its proof begins.
   * @throws BackupError with a sentence for the owner
   */
  take(piece: { file: string; at: number; of: number }): Promise<void>;
  /** @throws BackupError with a sentence for the owner, and what `around` throws; then nothing is changed */
  place(database: Database, around: AroundReplacing<Tables>): Promise<void>;
}

/** The backups of this machine, as an owner's page reaches them. */
export interface BackupsHere extends Pick<BackupWorks, 'open'> {
  restore: RestoreWorks;
}

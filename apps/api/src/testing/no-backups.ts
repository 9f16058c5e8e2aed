import { BackupError } from '../platform/backup/backup-manifest.ts';
import type { BackupsHere } from '../features/backups/index.ts';

/** A machine without a backup, on which nobody has uploaded one, and which takes none. */
export const noBackups: BackupsHere = {
  open: async () => null,
  restore: {
    state: () => ({ stage: 'none', problem: null, found: null }),
    take: () => Promise.reject(new BackupError('This is no backup.')),
    place: () => Promise.reject(new BackupError('Upload a backup first.')),
  },
};

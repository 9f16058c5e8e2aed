import { ownersRefusal, wordedRefusal } from '../refusal.ts';

export const noBackupHere = ownersRefusal(
  'not_found',
  'no_backup',
  'There is no backup on this server yet. Make one, then download it.',
);
/** What it has that a restore would take away. */
export const shopNotEmpty = wordedRefusal('conflict', 'shop_not_empty');
/** Why it cannot be a backup, or cannot be restored. */
export const backupNotTaken = wordedRefusal('conflict', 'backup_not_taken');
export const demonstrationInBackup = ownersRefusal<{ email: string }>(
  'conflict',
  'demonstration_open',
  ({ email }) =>
    `In this backup the demonstration account ${email} opens with its known password, and this shop is open to everybody. Change that password where the backup comes from, then make another backup.`,
);

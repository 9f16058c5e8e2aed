import { ownersRefusal } from '../refusal.ts';

export const noBackupHere = ownersRefusal(
  'not_found',
  'no_backup',
  'There is no backup on this server yet. Make one, then download it.',
);

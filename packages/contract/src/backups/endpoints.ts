import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Backups, BackupTerms } from './schemas.ts';

const response = WithData(Backups);

export const getBackups = endpoint(calls.getBackups, {
  summary: 'Returns when backups are made, and whether the newest could be restored.',
  response,
});

export const saveBackupTerms = endpoint(calls.saveBackupTerms, {
  summary: 'Sets whether a backup is made every night, and how many are kept.',
  body: BackupTerms,
  response,
});

export const makeBackup = endpoint(calls.makeBackup, {
  summary: 'Makes a backup now and proves it; `isAtWork` is false again when both are done.',
  response,
});

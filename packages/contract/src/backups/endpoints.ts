import { endpoint, fileDownload } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Backups, BackupTerms } from './schemas.ts';

const response = WithData(Backups);

export const getBackups = endpoint(calls.getBackups, {
  summary: 'Returns when backups are made, and whether the newest could be restored.',
  response,
});

export const downloadBackup = fileDownload(calls.downloadBackup, {
  needsProof: true,
  summary: 'Downloads the newest backup as one tar archive: all rows and pictures. 404 if there is none.',
  answers: 'tar',
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

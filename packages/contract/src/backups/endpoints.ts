import { Type } from 'typebox';
import { endpoint, fileDownload } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { BackupPiece, Backups, BackupTerms, Restore } from './schemas.ts';

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
  summary: 'Sets whether a backup is made every night, or how many are kept.',
  body: Type.Partial(BackupTerms),
  response,
});

export const makeBackup = endpoint(calls.makeBackup, {
  summary: 'Makes a backup now and proves it; `isAtWork` is false again when both are done.',
  response,
});

const restoring = WithData(Restore);

export const getRestore = endpoint(calls.getRestore, {
  summary: 'Returns whether a backup can be restored into this shop, and how far an uploaded one is.',
  response: restoring,
});

export const uploadBackup = endpoint(calls.uploadBackup, {
  needsProof: true,
  summary:
    'Takes a piece of a backup that `downloadBackup` gave, from the first to the last; then its proof begins. 409 with the reason if it cannot be one, or if the shop is not empty.',
  query: BackupPiece,
  fileKind: 'backup',
  response: restoring,
});

export const restoreShop = endpoint(calls.restoreShop, {
  needsProof: true,
  summary:
    'Puts the uploaded and proven backup in the place of a shop without orders and customers. Everybody signs in again, with the accounts of the backup. 409 with the reason otherwise.',
  response: restoring,
});

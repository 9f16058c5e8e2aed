export { booksUntil } from './shared/books-until.ts';
export { type BackupWorks, type Proof, runDueBackup } from './run-due-backup.ts';

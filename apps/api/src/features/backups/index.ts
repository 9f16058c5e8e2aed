export type { BackupWorks, Proof } from './shared/backup-works.ts';
export { booksUntil } from './shared/books-until.ts';
export { runDueBackup } from './run-due-backup.ts';
export { noteRestored } from './shared/note-restored.ts';
export type { BackupsHere, RestoreState, RestoreWorks } from './shared/restore-works.ts';

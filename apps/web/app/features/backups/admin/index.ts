export { BackupCard } from './backup-card.tsx';
export { BackupsView } from './backups-view.tsx';
export { RestoreCard } from './restore-card.tsx';
export { RestoreHint } from './restore-hint.tsx';

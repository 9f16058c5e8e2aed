export { BackupCard } from './backup-card.tsx';
export { BackupsView } from './backups-view.tsx';

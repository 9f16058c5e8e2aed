import { getBackups } from '@shop/contract/backups/calls';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { MayCome } from '../../../ui/skeleton.tsx';
import { backupWords } from './backup-words.ts';
import './backups.css';

/** The newest backup on the dashboard, for a shop that makes some: restored, or why not. */
export function BackupCard() {
  const { data, isPending } = useQuery(apiQuery(getBackups, {}));
  if (isPending) return <MayCome />;
  if (data === undefined || (!data.data.isNightly && data.data.madeAt === null)) return null;
  const { isOk, sentence } = backupWords(data.data);
  return (
    <p className="backup-state" data-ok={isOk}>
      <span>{sentence}</span> <OwnersLink to="/admin/backups">Backups</OwnersLink>
    </p>
  );
}

import { getBackups } from '@shop/contract/backups/calls';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { backupWords } from './backup-words.ts';
import './backups.css';

/** The newest backup on the dashboard, for a shop that makes some: restored, or why not. */
export function BackupCard() {
  const { data } = useQuery(apiQuery(getBackups, {}));
  if (data === undefined || (!data.data.isNightly && data.data.madeAt === null)) return null;
  const { isOk, sentence } = backupWords(data.data);
  return (
    <p className="backup-state" data-ok={isOk}>
      <span>{sentence}</span> <Link to="/admin/backups">Backups</Link>
    </p>
  );
}

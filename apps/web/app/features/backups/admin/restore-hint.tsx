import { getRestore } from '@shop/contract/backups/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';

/** Leads who moves a shop to this server to its restore, as long as the shop here is empty. */
export function RestoreHint() {
  const { data } = useQuery(apiQuery(getRestore, {}));
  if (data === undefined || data.data.fullWith !== null) return null;
  return (
    <p className="note">
      <span>Do you move a shop to this server?</span>{' '}
      <OwnersLink to="/admin/backups#restore">Restore its backup</OwnersLink>
    </p>
  );
}

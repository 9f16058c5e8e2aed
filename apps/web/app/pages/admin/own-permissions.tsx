import { isPermitted, permissions } from '@shop/contract/call';
import { inWords, notInRole } from '@shop/contract/permission-words';
import type { OwnRole } from '@shop/contract/staff/schemas';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useOwnRole } from '../../features/staff/admin/index.ts';
import { PermissionsContext } from '../../platform/permissions.tsx';
import { keepKnown, useSession } from '../../platform/session.ts';
import { ADMIN_HOME } from '../../shell/guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeOf, mayOfPage } from '../../platform/page-permissions.ts';

/**
 * The answer, while there is one. Read once, here: another reader of a failed answer would ask again, and hide the page
 * that it is on meanwhile.
 */
export const OwnRoleContext = createContext<OwnRole | undefined>(undefined);

/** Reads what the signed-in person may do. `granted` is undefined until that is known. */
export function useOwnPermissions() {
  const { data, isError } = useOwnRole({ enabled: useSession().user?.role === 'admin' });
  const role = data?.data;
  useEffect(() => {
    if (role) keepKnown({ admin: role.secondProof?.isOver ? null : role.permissions });
  }, [role]);
  // Without an answer nothing is hidden: the pages say what is wrong, and the server judges each call.
  return { role, granted: role?.permissions ?? (isError ? permissions : undefined) };
}

/** The page, for who may use it. The way in is the dashboard; who may not see it is led to their own work. */
export function PermittedPage({ children }: { children: ReactNode }) {
  const granted = useContext(PermissionsContext);
  const owner = useContext(OwnRoleContext)?.owner ?? '';
  const { pathname } = useLocation();
  const may = mayOfPage(pathname);
  const home = homeOf(granted);
  if (isPermitted(may, granted)) return children;
  if (pathname === ADMIN_HOME) return <Navigate to={home} replace />;
  return (
    <Notice heading="This is not part of your role">
      <p>{notInRole({ what: inWords(may), owner })}</p>
      <ButtonLink to={home}>To your work</ButtonLink>
    </Notice>
  );
}

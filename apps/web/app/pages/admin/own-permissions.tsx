import { isPermitted, permissions } from '@shop/contract/call';
import { inWords } from '@shop/contract/permission-words';
import { useContext, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useOwnRole } from '../../features/staff/admin/index.ts';
import { PermissionsContext } from '../../platform/permissions.tsx';
import { ADMIN_HOME, Placeholder } from '../../shell/guard.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { homeOf, mayOfPage } from './page-permissions.ts';

/** Reads what the signed-in person may do, and shows the admin area once it is known. */
export function OwnPermissions({ children }: { children: ReactNode }) {
  const { data, isError } = useOwnRole();
  // Without an answer nothing is hidden: the pages say what is wrong, and the server judges each call.
  const granted = data?.data.permissions ?? (isError ? permissions : undefined);
  if (granted === undefined) return <Placeholder />;
  return <PermissionsContext value={granted}>{children}</PermissionsContext>;
}

/** The page, for who may use it. The way in is the dashboard; who may not see it is led to their own work. */
export function PermittedPage({ children }: { children: ReactNode }) {
  const granted = useContext(PermissionsContext);
  const { pathname } = useLocation();
  const may = mayOfPage(pathname);
  const home = homeOf(granted);
  if (isPermitted(may, granted)) return children;
  if (pathname === ADMIN_HOME) return <Navigate to={home} replace />;
  return (
    <Notice heading="This is not part of your role">
      <p>{`Your role does not include ${inWords(may)}. Please ask an owner of the shop, who can change it.`}</p>
      <ButtonLink to={home}>To your work</ButtonLink>
    </Notice>
  );
}

import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ProofDialog } from '../../features/auth/index.ts';
import { language } from '../../platform/language.ts';
import { PermissionsContext } from '../../platform/permissions.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { Guard } from '../../shell/guard.tsx';
import { SignInAgain } from '../sign-in-again.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { SecondProofGate, SecondProofNotice } from './second-proof-gate.tsx';
import { OwnRoleContext, PermittedPage, useOwnPermissions } from './own-permissions.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** The admin area, for admins only (product §4). */
export default function AdminLayout() {
  useEnglishBuild();
  useOwnManifest();
  const { role, granted } = useOwnPermissions();
  return (
    <Guard
      audience="admin"
      isReady={granted !== undefined}
      placeholder={
        <WaitingPage>
          <AdminFrame>
            <Outlet />
          </AdminFrame>
        </WaitingPage>
      }
    >
      <ProofDialog />
      <SignInAgain />
      <OwnRoleContext value={role}>
        <PermissionsContext value={granted ?? []}>
          <SecondProofGate>
            <AdminFrame>
              <SecondProofNotice />
              <PermittedPage>
                <Outlet />
              </PermittedPage>
            </AdminFrame>
          </SecondProofGate>
        </PermissionsContext>
      </OwnRoleContext>
    </Guard>
  );
}

/** A page that breaks leaves the menu to go on with. */
export function ErrorBoundary() {
  return (
    <Guard audience="admin">
      <AdminFrame>
        <PageError asMain={false} />
      </AdminFrame>
    </Guard>
  );
}

/** An app installed from an admin page is separate from the shop's. The shop's pages do not load this manifest. */
function useOwnManifest() {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const ofShop = link?.getAttribute('href') ?? '';
    link?.setAttribute('href', '/admin.webmanifest');
    return () => link?.setAttribute('href', ofShop);
  }, []);
}

/**
 * The admin area is in English. An owner who signs in on a page of another language stays in that language's build
 * until the document is loaded again; the server then answers with the English one.
 */
function useEnglishBuild() {
  useEffect(() => {
    if (language !== 'en') window.location.reload();
  }, []);
}

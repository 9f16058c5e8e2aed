import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { language } from '../../platform/language.ts';
import { Guard } from '../../shell/guard.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** The admin area: admins alone (product §4). */
export default function AdminLayout() {
  useEnglishBuild();
  useOwnManifest();
  return (
    <Guard audience="admin">
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
}

/** Installed from a page of the admin, it is an app of its own. The shop's pages do not load this. */
function useOwnManifest() {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const ofShop = link?.getAttribute('href') ?? '';
    link?.setAttribute('href', '/admin.webmanifest');
    return () => link?.setAttribute('href', ofShop);
  }, []);
}

/**
 * The admin area is in English. Who signs in on a page of another language is in that language's build until the
 * document is loaded again, which the server answers from the English one.
 */
function useEnglishBuild() {
  useEffect(() => {
    if (language !== 'en') window.location.reload();
  }, []);
}

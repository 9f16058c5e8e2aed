import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { language } from '../../platform/language.ts';
import { Guard } from '../../shell/guard.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** The admin area: admins alone (product §4). */
export default function AdminLayout() {
  useEnglishBuild();
  return (
    <Guard audience="admin">
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Guard>
  );
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

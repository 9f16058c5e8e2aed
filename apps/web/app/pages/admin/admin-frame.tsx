import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFreshWaiting, useWaitingByPage } from '../../features/dashboard/admin/index.ts';
import { useSession } from '../../platform/session.ts';
import { Logo } from '../../shell/logo.tsx';
import { MenuSheet } from '../../shell/menu-sheet.tsx';
import { useLogout } from '../../shell/use-logout.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { WaitingBadge } from './waiting-badge.tsx';
import { useNotificationPresses } from './use-notification-presses.ts';
import { SkipLink } from '../../shell/skip-link.tsx';
import './admin-frame.css';

/** The frame of every admin page: the side menu, the header with Logout, and the page (product §2, 'Shell'). */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const logout = useLogout();
  useNotificationPresses();
  useFreshWaiting();
  const { total } = useWaitingByPage();
  async function leave() {
    await logout();
    // Loaded only now, because no page needs it earlier.
    const { unsubscribe } = await import('../../features/push/admin/index.ts');
    await unsubscribe();
  }
  return (
    <div className="admin-frame">
      <SkipLink />
      <aside className="admin-side">
        <Logo to="/admin/dashboard" />
        <AdminNavigation />
      </aside>
      <header className="admin-header">
        <div className="admin-menu">
          <MenuSheet className="admin-menu-sheet">
            {(close) => <AdminNavigation onChoose={close} />}
          </MenuSheet>
          <WaitingBadge count={total} className="admin-menu-count" />
        </div>
        <div className="admin-header-logo">
          <Logo to="/admin/dashboard" />
        </div>
        <span translate="no" className="admin-who">
          {user?.userName}
        </span>
        {/* A tab of its own: nobody is signed in there (ruling 38). */}
        <ButtonLink
          variant="plain"
          small
          to="/shop/home"
          target="_blank"
          rel="noopener"
          className="admin-view-shop"
        >
          <ExternalLink size={18} aria-hidden />
          <span>View shop</span>
        </ButtonLink>
        <Button variant="outline" small onClick={() => void leave().catch(() => {})}>
          <LogOut size={18} aria-hidden />
          Logout
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="admin-main">
        {children}
      </main>
    </div>
  );
}

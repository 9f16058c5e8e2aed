import { shopSettings } from '@shop/contract/shop-settings';
import { Outlet } from 'react-router';
import { Guard } from '../../shell/guard.tsx';
import { Logo } from '../../shell/logo.tsx';

/** Sign-in and register: the black panel on large screens, the form at the right (spec §1). */
export default function AuthLayout() {
  return (
    <Guard audience="guest">
      <div className="auth-layout">
        <aside className="auth-panel">
          <p className="auth-panel-heading">
            {shopSettings.welcomeHeading} <span aria-hidden>😊</span>
          </p>
        </aside>
        <main className="auth-main">
          <div className="auth-card">
            <Logo />
            <Outlet />
          </div>
        </main>
      </div>
    </Guard>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { keptAdditionPage } from '../../features/cart/index.ts';
import { canStore } from '../../platform/can-store.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Guard } from '../../shell/guard.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Logo } from '../../shell/logo.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { ShopFrame } from '../../shell/shop-frame.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { dismissFailure } from '../../ui/toast.ts';
import * as texts from './auth-pages.messages.ts';
import './auth.css';

/** Anyone who is signed in may accept an invitation, or undo a change of the email, too. */
const mailedPages = ['/auth/invitation', '/auth/undo-email'];

/** Sign-in and register: the black panel on large screens, with the form to its right (product §1). */
export default function AuthLayout() {
  const { words } = useShopSettings();
  const { pathname } = useLocation();
  return (
    <Guard audience={mailedPages.includes(pathname) ? 'anyone' : 'guest'} returnTo={keptAdditionPage()}>
      <div className="auth-layout">
        <aside className="auth-panel">
          <h2 className="auth-panel-heading" lang={langOf(words.welcome)}>
            {words.welcome} <span aria-hidden>😊</span>
          </h2>
        </aside>
        <main className="auth-main">
          <div className="auth-card">
            <Logo />
            <noscript>
              <p className="auth-notice">{texts.needsScript()}</p>
            </noscript>
            <StorageNotice />
            <KeptAdditionNotice />
            <Outlet />
            <FailureLeftBehind key={pathname} />
            <LanguageSwitch />
          </div>
        </main>
      </div>
    </Guard>
  );
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <PageError asMain={false} />
    </ShopFrame>
  );
}

/** Dismisses the failure of one form when another form is opened. */
function FailureLeftBehind() {
  useEffect(() => dismissFailure, []);
  return null;
}

/** Says what waits for the sign-in of a visitor who added something to the cart (ruling 38). */
export function KeptAdditionNotice() {
  const isKept = useSyncExternalStore(
    () => () => {},
    () => keptAdditionPage() !== undefined,
    () => false,
  );
  return isKept ? <p className="auth-notice">{texts.additionIsKept()}</p> : null;
}

/** Says what a browser lacks that keeps nothing for the shop: nobody can stay signed in there. */
function StorageNotice() {
  const isMissing = useSyncExternalStore(
    () => () => {},
    () => !canStore(),
    () => false,
  );
  return isMissing ? <ProblemText>{texts.nothingIsStored()}</ProblemText> : null;
}

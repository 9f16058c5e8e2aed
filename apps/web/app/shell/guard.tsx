import { useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askAgain } from '../platform/connection.ts';
import { useSession, type SessionState } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useConnectionProblem } from './connection-problem.ts';
import * as texts from './shell.messages.ts';
import './guard.css';

/** Who may see a page: `guest` for the sign-in pages, `anyone` for the open shop. */
export type Audience = 'anyone' | 'guest' | 'shopper' | 'admin';

export const ADMIN_HOME = '/admin/dashboard';
const SHOP_HOME = '/shop/home';

/** Where to redirect somebody who may not see the page, or null (product §4, rulings 1 and 3). */
export function redirectFor(
  audience: Audience,
  pathname: string,
  session: SessionState,
  from?: string,
): string | null {
  const { isAuthenticated, user } = session;
  const isAdmin = user?.role === 'admin';
  if (!isAuthenticated) return audience === 'shopper' || audience === 'admin' ? '/auth/login' : null;
  if (audience === 'admin') return isAdmin ? null : '/unauth-page';
  if (audience === 'guest') {
    if (!isAdmin) return from ?? SHOP_HOME;
    return from?.startsWith('/admin/') ? from : ADMIN_HOME;
  }
  return isAdmin && pathname.startsWith('/shop/') ? ADMIN_HOME : null;
}

/** The page that the guard redirected somebody from, kept in the history entry of the page that it led to. */
export function askedPage(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : undefined;
}

interface GuardProps {
  audience: Audience;
  /** Where to go after the sign-in if no guard redirected the visitor. */
  returnTo?: string | undefined;
  /** What the page waits for besides the session is there. */
  isReady?: boolean;
  /** Shown until then. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Shows the page only to its audience, and a black placeholder until the session is known (product §2, ruling 2). */
export function Guard({
  audience,
  returnTo,
  isReady = true,
  placeholder = <Placeholder />,
  children,
}: GuardProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  // `Navigate` sets out again for each new object, and would never arrive while it is drawn meanwhile.
  const left = useMemo(() => ({ from: pathname + search }), [pathname, search]);
  const isGuarded = audience === 'shopper' || audience === 'admin';
  if (session.isLoading) return isGuarded ? placeholder : children;
  const to = redirectFor(audience, pathname, session, askedPage(state) ?? returnTo);
  if (!to) return isReady ? children : placeholder;
  return <Navigate to={to} replace state={left} />;
}

/** Until it is known who is there and what they may see. */
export function Placeholder() {
  const problem = useConnectionProblem();
  if (problem !== null) {
    return (
      <Notice heading={problem} asMain>
        <p>{texts.stillSignedIn()}</p>
        <Button onClick={askAgain}>{texts.tryAgain()}</Button>
      </Notice>
    );
  }
  return (
    <output className="auth-placeholder">
      <span className="sr-only">{texts.loading()}</span>
    </output>
  );
}

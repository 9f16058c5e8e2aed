import { useSyncExternalStore } from 'react';
import { keptAdditionPage } from '../../features/cart/index.ts';
import * as texts from './auth-pages.messages.ts';
import './auth.css';

/** Says what waits for the sign-in of a visitor who added something to the cart (ruling 38). */
export function KeptAdditionNotice() {
  const isKept = useSyncExternalStore(
    () => () => {},
    () => keptAdditionPage() !== undefined,
    () => false,
  );
  return isKept ? <p className="auth-notice">{texts.additionIsKept()}</p> : null;
}

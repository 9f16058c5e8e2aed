import { onSessionEnded } from '../platform/ask-to-sign-in.ts';
import { useAsked } from '../platform/use-asked.ts';
import { loadable, useLoadable } from '../ui/loadable.ts';
import type { SignInAgainProps } from './auth/sign-in-again-dialog.tsx';

const dialog = loadable<SignInAgainProps>(() => import('./auth/sign-in-again-dialog.tsx'));

/** For pages with forms: asks to sign in again, on top of what was typed, where the server has ended the session. */
export function SignInAgain() {
  const answer = useAsked(onSessionEnded);
  const isNeeded = answer !== undefined;
  return useLoadable(dialog, { isNeeded, onFailure: () => answer?.(false) })?.({ answer }) ?? null;
}

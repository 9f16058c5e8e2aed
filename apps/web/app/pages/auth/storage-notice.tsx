import { useSyncExternalStore } from 'react';
import { canStore } from '../../platform/can-store.ts';
import { ProblemText } from '../../ui/problem-text.tsx';
import * as texts from './auth-pages.messages.ts';

/** Says what a browser lacks that keeps nothing for the shop: nobody can stay signed in there. */
export function StorageNotice() {
  const isMissing = useSyncExternalStore(
    () => () => {},
    () => !canStore(),
    () => false,
  );
  return isMissing ? <ProblemText>{texts.nothingIsStored()}</ProblemText> : null;
}

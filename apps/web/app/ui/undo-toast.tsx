import { dismissToast, type ToastContent } from './toast.ts';
import { ToastAction } from './toast-action.tsx';
import * as texts from './ui.messages.ts';

const UNDO_SHOWN_MS = 10_000;

/** The toast after something was deleted, with a button that brings it back. */
export function undoToast(title: string, bringBack: () => void): ToastContent {
  const undo = () => {
    dismissToast();
    bringBack();
  };
  return { title, action: <ToastAction label={texts.undo()} onClick={undo} />, shownMs: UNDO_SHOWN_MS };
}

import { TOAST_REMOVE_MS, TOAST_SHOWN_MS } from '@shop/contract/limits';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createListeners } from './listeners.ts';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** `destructive`: something failed. Screen readers announce it at once. */
  tone?: 'default' | 'destructive';
  /** A button or link shown under the text. */
  action?: ReactNode;
  /** How long the toast is shown, in ms. Default: 5 s (product §9). */
  shownMs?: number;
}

interface Toast extends ToastContent {
  id: number;
  /** False once it was dismissed: it is no longer displayed, and is removed later (product §9, 'removal delay'). */
  isShown: boolean;
}

let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const changes = createListeners();

function setToast(toast: Toast | null) {
  current = toast;
  changes.tell();
}

/** Shows a toast, replacing the previous one: there is only one at a time (product §9, ruling 13). */
export function showToast(content: ToastContent) {
  setToast({ ...content, id: nextId++, isShown: true });
  releaseToast();
}

/** Hides the toast. After the removal delay of product §9 it is removed, unless a new one was shown. */
export function dismissToast() {
  if (!current?.isShown) return;
  clearTimeout(timer);
  setToast({ ...current, isShown: false });
  timer = setTimeout(() => setToast(null), TOAST_REMOVE_MS);
}

/** Hides a failure toast when its page or form is left. */
export function dismissFailure() {
  if (current?.tone === 'destructive') dismissToast();
}

/** Stops the timer while a pointer or the focus is on the toast. */
export function holdToast() {
  if (current?.isShown) clearTimeout(timer);
}

/** Restarts the timer with the full time. */
export function releaseToast() {
  if (!current?.isShown) return;
  clearTimeout(timer);
  timer = setTimeout(dismissToast, current.shownMs ?? TOAST_SHOWN_MS);
}

/** The last toast, displayed or dismissed; null once it is removed. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    changes.subscribe,
    () => current,
    () => null,
  );
}

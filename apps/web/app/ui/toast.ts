import { TOAST_REMOVE_MS, TOAST_SHOWN_MS } from '@shop/contract/limits';
import { useSyncExternalStore, type ReactNode } from 'react';

export interface ToastContent {
  title: string;
  description?: string | undefined;
  /** `destructive`: something failed; announced at once. */
  tone?: 'default' | 'destructive';
  /** A button or link that helps, shown under the text. */
  action?: ReactNode;
  /** How long it is shown, in ms; 5 s when unset (product §9). */
  shownMs?: number;
}

interface Toast extends ToastContent {
  id: number;
  /** False once it was dismissed: it is not on the screen, and is dropped later (product §9, 'removal delay'). */
  isShown: boolean;
}

let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setToast(toast: Toast | null) {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: one at a time (product §9, ruling 13). */
export function showToast(content: ToastContent) {
  setToast({ ...content, id: nextId++, isShown: true });
  releaseToast();
}

/** Takes the toast off the screen; after the removal delay of product §9 it is forgotten, unless another came. */
export function dismissToast() {
  if (!current?.isShown) return;
  clearTimeout(timer);
  setToast({ ...current, isShown: false });
  timer = setTimeout(() => setToast(null), TOAST_REMOVE_MS);
}

/** Takes a failure off the screen: it was about what is left behind. */
export function dismissFailure() {
  if (current?.tone === 'destructive') dismissToast();
}

/** Stops the clock while the toast is read by pointer or focus. */
export function holdToast() {
  if (current?.isShown) clearTimeout(timer);
}

/** Starts the clock, from the full time. */
export function releaseToast() {
  if (!current?.isShown) return;
  clearTimeout(timer);
  timer = setTimeout(dismissToast, current.shownMs ?? TOAST_SHOWN_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last toast, shown or dismissed; null once it is dropped. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import type { Attributes, ComponentType, ReactNode } from 'react';

/** A component whose script is loaded on demand. Unlike with `lazy`, a failed load is retried. */
export interface Loadable<Props> {
  /** Loads the script in advance. A failure is reported only when the component is needed. */
  preload: () => void;
  load: () => Promise<ComponentType<Props>>;
  /** The component, if it has been loaded already. */
  peek: () => ComponentType<Props> | undefined;
}

export function loadable<Props>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
): Loadable<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;

  function load() {
    pending ??= fetchModule().then(
      (module) => (component = module.default),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  return { preload: () => void load().catch(() => {}), load, peek: () => component };
}

/**
 * Returns the component once its script is loaded; loading starts when it `isNeeded`. If loading fails, `onFailure`
 * is called once, and the next need tries again.
 */
export function useLoadable<Props extends object>(
  code: Loadable<Props>,
  { isNeeded, onFailure }: { isNeeded: boolean; onFailure: () => void },
): ((props: Props) => ReactNode) | undefined {
  const [, render] = useState(0);
  const fail = useLatest(onFailure);
  const component = code.peek();
  // The script may have arrived since this was rendered; in that case it renders once more.
  const isMissing = isNeeded && component === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    code.load().then(
      () => !isLeft && render((count) => count + 1),
      () => !isLeft && fail(),
    );
    return () => {
      isLeft = true;
    };
  }, [code, isMissing, fail]);
  return component && ((props) => createElement(component, props as Props & Attributes));
}

/** Returns a function whose identity never changes and that calls the latest callback. */
function useLatest(callback: () => void): () => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}

/** Calls `preload` once the page is alive and the browser is idle: its first picture is there by then. */
export function useIdlePreload(preload: () => void) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const id = window.requestIdleCallback(preload);
    return () => window.cancelIdleCallback(id);
  }, [preload]);
}

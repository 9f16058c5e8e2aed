import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import type { Attributes, ComponentType, ReactNode } from 'react';

/** A component whose script is fetched when it is needed. Unlike `lazy`, a fetch that failed is tried again. */
export interface Loadable<Props> {
  /** Fetches the script beforehand; a failure is left to whoever needs it. */
  preload: () => void;
  load: () => Promise<ComponentType<Props>>;
  /** What has come so far. */
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
 * Draws the component once its script is there, fetched from when it `isNeeded`. Where the script does not come,
 * `onFailure` is called once, and the next need fetches again.
 */
export function useLoadable<Props extends object>(
  code: Loadable<Props>,
  { isNeeded, onFailure }: { isNeeded: boolean; onFailure: () => void },
): ((props: Props) => ReactNode) | undefined {
  const [, render] = useState(0);
  const fail = useLatest(onFailure);
  const component = code.peek();
  // What was not there when this was drawn may have come since: it is drawn once more.
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

/** A function that stays the same and calls the newest one. */
function useLatest(callback: () => void): () => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback(() => latest.current(), []);
}

/** Calls `preload` once the page has loaded and the browser has nothing else to do. */
export function useIdlePreload(preload: () => void) {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let id = 0;
    const whenIdle = () => {
      id = window.requestIdleCallback(preload);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => {
      window.removeEventListener('load', whenIdle);
      window.cancelIdleCallback(id);
    };
  }, [preload]);
}

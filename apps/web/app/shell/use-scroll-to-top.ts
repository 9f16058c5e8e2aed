import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => {} : useLayoutEffect;

/** Scrolls to the top whenever the path changes (spec §2); a dialog over a page leaves the path as it is. */
export function useScrollToTop() {
  const { pathname } = useLocation();
  useBrowserLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
}

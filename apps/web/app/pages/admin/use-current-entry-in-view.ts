import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls what holds a menu until the entry of the open page can be seen, where it cannot. The page itself stays where it
 * is, which `scrollIntoView` would not promise.
 */
export function useCurrentEntryInView(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]');
    const scroller = menu.current && scrollerOf(menu.current);
    if (!entry || !scroller) return;
    const [seen, wanted] = [scroller.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (wanted.top >= seen.top && wanted.bottom <= seen.bottom) return;
    scroller.scrollTop += (wanted.top + wanted.bottom) / 2 - (seen.top + seen.bottom) / 2;
    // oxlint-disable-next-line react/exhaustive-deps -- each page has an entry of its own
  }, [pathname]);
  return menu;
}

/** What scrolls around an element; not the page. */
function scrollerOf({ parentElement }: Element): Element | null {
  if (!parentElement || parentElement === document.body) return null;
  const { overflowY } = getComputedStyle(parentElement);
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement);
}

import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls a menu so that the entry of the current page is visible. Unlike `scrollIntoView`, it never scrolls the page
 * itself.
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

/** The scrolling element around an element, not counting the page. */
function scrollerOf({ parentElement }: Element): Element | null {
  if (!parentElement || parentElement === document.body) return null;
  const { overflowY } = getComputedStyle(parentElement);
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement);
}

import { useEffect, useRef } from 'react';
import { createPath, useBlocker, useLocation, type Path } from 'react-router';
import { closeOrGoTo } from '../ui/dialog.tsx';

/**
 * If a page's script cannot be loaded, the router reloads the current document, which shows nothing at all when there
 * is no network. This hook loads the requested page as a document instead; without a network the current page stays.
 * In browsers without the Navigation API the router's behaviour is unchanged.
 */
export function useLostPage() {
  const asked = useRef<Path>(undefined);
  const wasLost = useRef(false);
  // Not `useNavigation`: without a network, the script fails before that hook knows the target.
  useBlocker(({ nextLocation, currentLocation, historyAction }) => {
    asked.current = nextLocation;
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname && historyAction !== 'POP';
    // Once the router has failed to load a page, it waits for that page for ever.
    if (!wasLost.current || !isOtherPage || !navigator.onLine) return false;
    window.location.assign(createPath(nextLocation));
    return true;
  });
  const shown = useRef<Path>(undefined);
  const location = useLocation();
  useEffect(() => {
    shown.current = location;
  }, [location]);
  useEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    function keepPage(event: NavigateEvent) {
      const { current } = asked;
      if (event.navigationType !== 'reload' || !event.cancelable || !current) return;
      if (current === shown.current) return;
      event.preventDefault();
      wasLost.current = true;
      setTimeout(() => closeOrGoTo(createPath(current), () => {}));
    }
    navigation.addEventListener('navigate', keepPage);
    return () => navigation.removeEventListener('navigate', keepPage);
  }, []);
}

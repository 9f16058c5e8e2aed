import { useEffect, useRef } from 'react';
import { createPath, useBlocker, useLocation, type Path } from 'react-router';
import { closeOrGoTo } from '../ui/dialog.tsx';

/**
 * Where the script of a page does not come, the router loads the document again that it wanted to leave, which
 * shows nothing at all where there is no network. The page that was asked for is loaded as a document instead,
 * and without network the present page stays. Browsers without the Navigation API do as the router says.
 */
export function useLostPage() {
  const asked = useRef<Path>(undefined);
  const wasLost = useRef(false);
  // Not `useNavigation`: without network a script fails before that tells where it was to lead.
  useBlocker(({ nextLocation, currentLocation, historyAction }) => {
    asked.current = nextLocation;
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname && historyAction !== 'POP';
    // The router waits for ever for a page that it has once failed to load.
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

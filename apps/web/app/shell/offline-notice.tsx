import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import * as generalMessages from '@shop/contract/messages';
import './offline-notice.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says 'You are offline' for as long as the browser has no network (ruling 13). */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="offline-notice">
      {isOnline ? null : (
        <span>
          <WifiOff size={16} aria-hidden /> {generalMessages.offline}
        </span>
      )}
    </output>
  );
}

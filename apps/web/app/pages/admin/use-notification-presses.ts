import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The message that the worker of `/admin/push-worker.js` sends when a notification is pressed. */
interface Press {
  open: string;
  at: number;
}

/** A message older than this is ignored: the page was suspended, and another window has been opened meanwhile. */
const FRESH_MS = 3_000;

/** Opens the subject of a pressed notification in this tab, which is already signed in. */
export function useNotificationPresses(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const worker = navigator.serviceWorker;
    const hear = ({ data, ports }: MessageEvent<Press>) => {
      if (Date.now() - data.at > FRESH_MS) return;
      ports[0]?.postMessage('opened');
      void navigate(data.open);
    };
    worker.addEventListener('message', hear);
    worker.startMessages();
    return () => worker.removeEventListener('message', hear);
  }, [navigate]);
}

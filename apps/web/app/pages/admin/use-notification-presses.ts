import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What the worker of `/admin/push-worker.js` sends for a pressed notification. */
interface Press {
  open: string;
  at: number;
}

/** A page that slept while another window was opened for it hears of it too late. */
const FRESH_MS = 3_000;

/** Opens what a pressed notification is about on this page, which is signed in already. */
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

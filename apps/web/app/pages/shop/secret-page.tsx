import { useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import './account-page.css';

/**
 * A page whose address contains a secret. The server renders the page without the secret, which only the browser
 * reads.
 */
export function SecretPage({ children }: { children: (token: string) => ReactNode }) {
  const [search] = useSearchParams();
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className="page-width page-top account-page">
      {isInBrowser ? children(search.get('token') || '-') : null}
    </div>
  );
}

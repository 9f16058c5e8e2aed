import * as generalMessages from '@shop/contract/messages';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';

const reload = () => window.location.reload();

/** The last resort: what to do now. Back online it loads the page again. `asMain`: nothing is around it. */
export function PageError({ asMain = true }: { asMain?: boolean }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Notice heading={generalMessages.unexpected} asMain={asMain}>
      {isOnline ? (
        <p>Something broke on this page. Nothing was charged and nothing is lost. Please try again.</p>
      ) : (
        <p>{generalMessages.offline}. The page loads again as soon as you are online.</p>
      )}
      <Button onClick={reload}>Try again</Button>
      <ButtonLink to="/shop/home" reloadDocument variant="outline">
        Back to the shop
      </ButtonLink>
    </Notice>
  );
}

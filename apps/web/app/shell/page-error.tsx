import * as generalMessages from '@shop/contract/messages';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import * as texts from './shell.messages.ts';

const reload = () => window.location.reload();

/**
 * The last resort when a page fails: says what to do now. When the browser is online again, it reloads the page.
 * `asMain`: the component is the main part of the page.
 */
export function PageError({ asMain = true }: { asMain?: boolean }) {
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Notice heading={generalMessages.unexpected()} asMain={asMain}>
      {isOnline ? (
        <p>{texts.broken()}</p>
      ) : (
        <p>
          {generalMessages.offline()}. {texts.loadsAgain()}
        </p>
      )}
      <Button onClick={reload}>{texts.tryAgain()}</Button>
      <ButtonLink to="/shop/home" reloadDocument variant="outline">
        {texts.backToShop()}
      </ButtonLink>
    </Notice>
  );
}

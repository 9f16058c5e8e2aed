import * as cartMessages from '@shop/contract/cart/messages';
import { ButtonLink } from '../../ui/button.tsx';
import { dismissToast, type ToastContent } from '../../ui/toast.ts';
import * as texts from './cart-button.messages.ts';

/** The toast for a visitor who adds to the cart, with a link to sign in and return (ruling 38). */
export function loginFirstToast(): ToastContent {
  const { pathname, search } = window.location;
  return {
    tone: 'destructive',
    title: cartMessages.loginFirst(),
    action: (
      <ButtonLink
        to="/auth/login"
        state={{ from: pathname + search }}
        variant="paper"
        small
        onClick={dismissToast}
      >
        {texts.login()}
      </ButtonLink>
    ),
  };
}

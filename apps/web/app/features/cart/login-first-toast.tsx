import * as cartMessages from '@shop/contract/cart/messages';
import { ButtonLink } from '../../ui/button.tsx';
import { dismissToast, type ToastContent } from '../../ui/toast.ts';
import * as texts from './cart-button.messages.ts';

/** The toast for a visitor who adds to the cart, with links to sign in or register and return (ruling 38). */
export function loginFirstToast(): ToastContent {
  const { pathname, search } = window.location;
  const way = (to: string, label: string) => (
    <ButtonLink to={to} state={{ from: pathname + search }} variant="paper" small onClick={dismissToast}>
      {label}
    </ButtonLink>
  );
  return {
    tone: 'destructive',
    title: cartMessages.loginFirst(),
    action: (
      <div className="row">
        {way('/auth/login', texts.login())}
        {way('/auth/register', texts.register())}
      </div>
    ),
  };
}

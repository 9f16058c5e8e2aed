import * as cartMessages from '@shop/contract/cart/messages';
import { Button } from '../../ui/button.tsx';
import { dismissToast, type ToastContent } from '../../ui/toast.ts';
import * as texts from './cart-button.messages.ts';

let cartButton: HTMLButtonElement | null = null;

/** The header's cart button, while there is one. */
export function noteCartButton(button: HTMLButtonElement | null): void {
  cartButton = button;
}

/** Opens the panel as its button does, so that the focus returns there when it closes. */
function viewCart() {
  cartButton?.focus();
  cartButton?.click();
  dismissToast();
}

/** The toast after something was added, with the way to the cart. */
export function addedToast(): ToastContent {
  return {
    title: cartMessages.added(),
    action: cartButton && (
      <Button variant="paper" small onClick={viewCart}>
        {texts.viewCart()}
      </Button>
    ),
  };
}

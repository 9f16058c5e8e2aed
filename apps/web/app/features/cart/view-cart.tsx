import { ToastAction } from '../../ui/toast-action.tsx';
import { wayToCart } from './added-toast.ts';
import * as texts from './cart.messages.ts';

/** Opens the panel as the header's button does, so that the focus returns there when it closes. */
function viewCart() {
  wayToCart.button?.focus();
  wayToCart.button?.click();
}

/** Offers the cart in the toast after an addition. Loaded with the panel. */
export function offerCart(): void {
  wayToCart.action = <ToastAction label={texts.viewCart()} onClick={viewCart} />;
}

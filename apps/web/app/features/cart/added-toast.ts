import * as cartMessages from '@shop/contract/cart/messages';
import type { ReactNode } from 'react';
import type { ToastContent } from '../../ui/toast.ts';

/** The way to the cart, from when the script of its panel is there. */
export const wayToCart: { action?: ReactNode; button?: HTMLButtonElement | null } = {};

/** The header's cart button, while there is one. */
export function noteCartButton(button: HTMLButtonElement | null): void {
  wayToCart.button = button;
}

/** The toast after something was added. */
export function addedToast(): ToastContent {
  return { title: cartMessages.added(), action: wayToCart.button && wayToCart.action };
}

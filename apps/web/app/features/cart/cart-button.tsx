import { ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CountBadge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import * as texts from './cart-button.messages.ts';

interface CartButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Items in the cart. Undefined while unknown; the badge is hidden at 0. */
  count: number | undefined;
}

/** The header's cart button with the number of items. */
export function CartButton({ count, ...rest }: CartButtonProps) {
  return (
    <IconButton {...rest} label={labelOf(count)} aria-haspopup="dialog">
      <ShoppingBag size={22} aria-hidden />
      <CountBadge count={count ?? 0} />
    </IconButton>
  );
}

function labelOf(count: number | undefined): string {
  if (count === undefined) return texts.cart();
  return count === 1 ? texts.cartOfOne() : texts.cartOf({ count });
}

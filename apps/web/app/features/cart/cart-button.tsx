import { ShoppingBag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CountBadge } from '../../ui/badge.tsx';

interface CartButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Items in the cart; the badge hides at 0. */
  count: number;
}

/** The header's way into the cart, with how many items it holds. */
export function CartButton({ count, ...rest }: CartButtonProps) {
  const label = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  return (
    <button
      {...rest}
      type="button"
      className="icon-button relative"
      aria-label={label}
      aria-haspopup="dialog"
    >
      <ShoppingBag size={22} aria-hidden />
      <CountBadge count={count} />
    </button>
  );
}

import { Skeleton } from '../../ui/skeleton.tsx';
import './cart.css';

/** The shape of a cart that is on its way. */
export function CartSkeleton() {
  return (
    <output className="cart-lines">
      <span className="sr-only">Loading your cart</span>
      {[0, 1].map((line) => (
        <span key={line} className="cart-line">
          <Skeleton className="cart-line-picture" />
          <span className="cart-line-words">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </span>
          <span className="cart-line-actions">
            <Skeleton className="h-11 w-32" />
            <Skeleton className="h-5 w-20" />
          </span>
        </span>
      ))}
    </output>
  );
}

import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './cart-button.messages.ts';
import './cart-line.css';
import './cart-lines.css';

/** The shape of a cart while it is loading. */
export function CartSkeleton() {
  return (
    <output className="cart-lines">
      <span className="sr-only">{texts.loadingCart()}</span>
      {[0, 1].map((line) => (
        <span key={line} className="cart-line">
          <Skeleton className="cart-line-picture" />
          <span className="cart-line-words">
            <Skeleton height={5} width="75%" />
            <Skeleton above={2} height={4} width="33.3%" />
          </span>
          <span className="cart-line-actions">
            <Skeleton height={11} width={32} />
            <Skeleton height={5} width={20} />
          </span>
        </span>
      ))}
    </output>
  );
}

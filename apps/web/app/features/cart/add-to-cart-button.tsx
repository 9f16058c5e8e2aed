import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './add-to-cart.ts';
import * as texts from './cart-button.messages.ts';

/** The button's exact labels on a card and in the details (product §2). */
const labels = {
  card: { add: texts.addToCartOnCard, gone: texts.outOfStockOnCard },
  details: { add: texts.addToCart, gone: texts.outOfStock },
} as const;

interface AddToCartButtonProps {
  product: { _id: string; totalStock: number };
  place: keyof typeof labels;
  /** `id` of the element that names the product, for screen readers. */
  describedBy?: string;
}

/** Adds one piece to the cart; disabled at stock 0. */
export function AddToCartButton({ product, place, describedBy }: AddToCartButtonProps) {
  const { add, isAdding } = useAddToCart();
  const { _id: productId, totalStock } = product;
  const isGone = totalStock <= 0;
  return (
    <Button
      wide
      small={place === 'card'}
      variant={place === 'card' ? 'outline' : 'solid'}
      disabled={isGone}
      isPending={isAdding}
      aria-describedby={describedBy}
      onClick={() => add({ productId, totalStock })}
    >
      {isGone ? labels[place].gone() : labels[place].add()}
    </Button>
  );
}

import { addToCart } from '@shop/contract/cart/calls';
import { useQueryClient } from '@tanstack/react-query';
import { readToken, useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { additionFailure, useAddToCart } from './add-to-cart.ts';
import { addedToast } from './added-toast.ts';
import { CART_QUEUE, showAnsweredCart } from './cart-queries.ts';
import * as texts from './saved.messages.ts';
import type { SavedView } from './use-saved.ts';

interface MoveToCartProps {
  product: { _id: string; totalStock: number };
  forget: SavedView['forget'];
  /** `id` of the element that names the product. */
  describedBy: string;
}

/** Puts one piece of what was saved into the cart and takes it off the list. A visitor is asked to sign in first. */
export function MoveToCart({
  product: { _id: productId, totalStock },
  forget,
  describedBy,
}: MoveToCartProps) {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { add } = useAddToCart();
  const { mutate, isPending } = useApiMutation(addToCart, {
    queue: CART_QUEUE,
    success: addedToast,
    failure: additionFailure,
    async onSuccess(answer) {
      await showAnsweredCart(queryClient, answer);
      await forget(productId);
    },
  });
  const isGone = totalStock <= 0;

  function move() {
    if (userId === null || readToken() === null) add({ productId, totalStock });
    else mutate({ body: { userId, productId, quantity: 1 } });
  }

  return (
    <Button small disabled={isGone} isPending={isPending} aria-describedby={describedBy} onClick={move}>
      {isGone ? texts.soldOutMove() : texts.moveToCart()}
    </Button>
  );
}

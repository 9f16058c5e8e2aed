import { addToCart } from '@shop/contract/cart/calls';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { readToken, useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { additionFailure, additionOf, refuseVisitor } from './add-to-cart.ts';
import { signInFirst } from './use-add-by-tool.messages.ts';

/** Whether the pieces are in the cart, or why not. */
export type AddedByTool = { added: number } | { refused: string };

/**
 * Adds pieces of a product for an assistant in the browser, by the rules of the shop's own button: the person sees the
 * same toasts, and what a visitor wants is kept until the sign-in (ruling 38).
 */
export function useAddByTool() {
  const userId = useUserId();
  const { mutateAsync } = useApiMutation(addToCart, additionOf(useQueryClient()));
  return async (productId: string, quantity: number): Promise<AddedByTool> => {
    if (readToken() !== null) {
      try {
        const { success } = await mutateAsync({
          body: { productId, quantity, ...(userId ? { userId } : {}) },
        });
        if (success) return { added: quantity };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status !== 401) return { refused: additionFailure(error).title };
      }
    }
    refuseVisitor({ productId, totalStock: quantity, quantity });
    return { refused: signInFirst() };
  };
}

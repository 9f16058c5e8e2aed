import { addToCart, updateCart } from '@shop/contract/cart/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readToken, useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { additionFailure } from './add-to-cart.ts';
import { CART_QUEUE, cartQuery, showAnsweredCart } from './cart-queries.ts';
import { keepAddition } from './kept-addition.ts';
import { QuantityStepper } from './cart-line.tsx';
import * as texts from './cart.messages.ts';
import './buy-now.css';

const CHECKOUT = '/shop/checkout';

interface BuyNowProps {
  product: { _id: string; title: string; totalStock: number };
}

/**
 * Leads to the checkout with so many pieces of the product, however many the cart has of it. What else is in the cart
 * stays there (decision 0106). A visitor signs in first.
 */
export function BuyNow({ product: { _id: productId, title, totalStock } }: BuyNowProps) {
  const userId = useUserId() ?? '';
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(1);
  const quantity = Math.min(wanted, totalStock);
  const outcome = {
    queue: CART_QUEUE,
    success: null,
    failure: additionFailure,
    onSuccess(answer: Parameters<typeof showAnsweredCart>[1]) {
      showAnsweredCart(queryClient, answer);
      // A new document: only the checkout's content policy lets the payment provider in.
      window.location.assign(CHECKOUT);
    },
  };
  const addition = useApiMutation(addToCart, outcome);
  const change = useApiMutation(updateCart, outcome);

  async function buy() {
    if (readToken() === null) {
      keepAddition({ productId, totalStock, quantity }, CHECKOUT);
      await navigate('/auth/login', { state: { from: CHECKOUT } });
      return;
    }
    const cart = await queryClient.ensureQueryData(cartQuery(userId)).catch(() => undefined);
    const isInCart = cart?.data.items.some((item) => item.productId === productId);
    (isInCart ? change : addition).mutate({ body: { userId, productId, quantity } });
  }

  return (
    <div className="buy-now">
      <QuantityStepper
        title={title}
        quantity={quantity}
        onLess={() => setWanted(quantity - 1)}
        onMore={() => setWanted(Math.min(quantity + 1, totalStock))}
      />
      <Button variant="outline" isPending={addition.isPending || change.isPending} onClick={() => void buy()}>
        {texts.buyNow()}
      </Button>
    </div>
  );
}

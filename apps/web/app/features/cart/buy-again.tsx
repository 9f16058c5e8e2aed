import { addToCart } from '@shop/contract/cart/calls';
import * as cartMessages from '@shop/contract/cart/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { useUserId } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { CART_QUEUE, showAnsweredCart } from './cart-queries.ts';
import * as texts from './cart.messages.ts';
import './buy-again.css';

interface BuyAgainProps {
  /** What was bought. */
  items: readonly { productId: string; title: string; quantity: number }[];
  /** In a list: what it belongs to, for screen readers. Unset: alone in the details. */
  listedAs?: string;
}

interface Refused {
  title: string;
  why: string;
}

function whyRefused(error: unknown): string {
  if (!(error instanceof ApiError)) return cartMessages.error();
  return error.code === 'sold_out' ? texts.soldOut() : error.message || cartMessages.error();
}

/**
 * Puts the items of an earlier order into the cart again and goes on to the checkout. Where some cannot be bought any
 * more, it stays and lists them.
 */
export function BuyAgain({ items, listedAs }: BuyAgainProps) {
  const navigate = useNavigate();
  const userId = useUserId() ?? '';
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(addToCart, {
    success: null,
    failure: null,
    queue: CART_QUEUE,
    onSuccess: (answer) => showAnsweredCart(queryClient, answer),
  });
  const [isAdding, setAdding] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function addAll() {
    setAdding(true);
    const notAdded: Refused[] = [];
    // One after the other, because each depends on what the cart contains by then.
    for (const { productId, quantity, title } of items) {
      const why = await mutateAsync({ body: { userId, productId, quantity } }).then(() => null, whyRefused);
      if (why !== null) notAdded.push({ title, why });
    }
    setAdding(false);
    setRefused(notAdded);
    if (notAdded.length < items.length) showToast({ title: cartMessages.added() });
    if (notAdded.length === 0) void navigate('/shop/checkout');
  }

  return (
    <div className="buy-again">
      <Button
        {...(listedAs === undefined ? {} : { variant: 'outline', small: true, wide: true })}
        isPending={isAdding}
        pendingLabel={texts.adding()}
        onClick={() => void addAll()}
      >
        <span>{texts.buyAgain()}</span>
        {listedAs === undefined ? null : <span className="sr-only">: {listedAs}</span>}
      </Button>
      <div aria-live="polite">
        {refused.length > 0 ? (
          <>
            <p className="buy-again-left">{texts.notAdded()}</p>
            <ul className="bullets">
              {refused.map(({ title, why }) => (
                <li key={title}>
                  {title}: {why}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}

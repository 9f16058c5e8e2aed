import * as cartMessages from '@shop/contract/cart/messages';
import { Button } from '../../ui/button.tsx';
import { dismissToast, type ToastContent } from '../../ui/toast.ts';
import * as texts from './cart.messages.ts';

const UNDO_SHOWN_MS = 10_000;

/** The toast after a line of the cart was deleted, with a button that adds it again. */
export function deletedToast(addAgain: () => void): ToastContent {
  const undo = () => {
    dismissToast();
    addAgain();
  };
  return {
    title: cartMessages.deleted(),
    action: (
      <Button variant="paper" small onClick={undo}>
        {texts.undo()}
      </Button>
    ),
    shownMs: UNDO_SHOWN_MS,
  };
}

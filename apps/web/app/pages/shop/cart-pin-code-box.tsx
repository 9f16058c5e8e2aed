import { loadable, useLoadable } from '../../ui/loadable.ts';

const box = loadable<object>(async () => {
  const { PinCodeBox } = await import('../../features/delivery/index.ts');
  return { default: PinCodeBox };
});

/** The PIN code box of the cart. Its script comes with the opened cart; without it the checkout says the same. */
export function CartPinCodeBox() {
  return useLoadable(box, { isNeeded: true, onFailure: () => {} })?.({}) ?? null;
}

import { loadable, useLoadable } from '../../ui/loadable.ts';

const box = loadable<object>(async () => {
  const { PinCodeBox } = await import('../../features/delivery/index.ts');
  return { default: PinCodeBox };
});

/**
 * The PIN code box of the cart. Its script is loaded when the cart is opened. If it fails to load, the checkout still
 * gives the same information.
 */
export function CartPinCodeBox() {
  return useLoadable(box, { isNeeded: true, onFailure: () => {} })?.({}) ?? null;
}

import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { HeaderCart } from '../../features/cart/index.ts';
import { Guard } from '../../shell/guard.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { PageError } from '../../shell/page-error.tsx';
import { ShopFrame } from '../../shell/shop-frame.tsx';
import { loadable, useLoadable } from '../../ui/loadable.ts';
import { SignInAgain } from '../sign-in-again.tsx';

/** The frame of every page of the shop. Admins are sent to their own area (ruling 1). */
export default function ShopLayout() {
  return (
    <Guard audience="anyone">
      <ShopFrame cart={<HeaderCart pinCodeBox={<CartPinCodeBox />} />}>
        <Outlet />
      </ShopFrame>
      <PageTools />
      <SignInAgain />
    </Guard>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <ShopFrame cart={<HeaderCart pinCodeBox={<CartPinCodeBox />} />}>
      {isMissing ? <NotFound asMain={false} /> : <PageError asMain={false} />}
    </ShopFrame>
  );
}

const tools = loadable<object>(() => import('./page-tools.tsx'));

/** Tools for an assistant in the browser, whose script is loaded where the browser has the interface for them. */
function PageTools() {
  const isNeeded = typeof document !== 'undefined' && 'modelContext' in document;
  return useLoadable(tools, { isNeeded, onFailure: () => {} })?.({}) ?? null;
}

const box = loadable<object>(async () => {
  const { PinCodeBox } = await import('../../features/delivery/index.ts');
  return { default: PinCodeBox };
});

/**
 * The PIN code box of the cart. Its script is loaded when the cart is opened. If it fails to load, the checkout still
 * gives the same information.
 */
function CartPinCodeBox() {
  return useLoadable(box, { isNeeded: true, onFailure: () => {} })?.({}) ?? null;
}

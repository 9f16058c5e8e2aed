import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { HeaderCart } from '../../features/cart/index.ts';
import { Guard } from '../../shell/guard.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { ShopFrame } from '../../shell/shop-frame.tsx';

/** Every page of the shop; admins are sent to their own area (ruling 1). */
export default function ShopLayout() {
  return (
    <Guard audience="anyone">
      <ShopFrame cart={<HeaderCart />}>
        <Outlet />
      </ShopFrame>
    </Guard>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <ShopFrame cart={<HeaderCart />}>
      <NotFound asMain={false} />
    </ShopFrame>
  );
}

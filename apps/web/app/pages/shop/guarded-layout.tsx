import { Outlet } from 'react-router';
import { Guard } from '../../shell/guard.tsx';

/** The pages of the shop that need a signed-in shopper (product §2). */
export default function GuardedLayout() {
  return (
    <Guard audience="shopper">
      <Outlet />
    </Guard>
  );
}

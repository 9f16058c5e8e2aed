import { shopSettings } from '@shop/contract/shop-settings';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AdminOrderDialog, AdminOrdersList } from '../../features/orders/admin.ts';
import { readPage, toPage, withParameters } from './page-parameter.ts';

/** The open order of the address, so that it can be linked to, reloaded and left by Back. */
const ORDER = 'order';

export function meta() {
  return [{ title: `Orders · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function OrdersPage() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  const openOrder = (orderId: string) =>
    void navigate(pathname + withParameters(search, { [ORDER]: orderId }), { state: { isOpenedHere: true } });

  function closeOrder() {
    const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;
    if (isOpenedHere) void navigate(-1);
    else void navigate(pathname + withParameters(search, { [ORDER]: '' }), { replace: true });
  }

  return (
    <section className="admin-card" aria-labelledby="all-orders">
      <h1 id="all-orders" className="admin-card-heading">
        All Orders
      </h1>
      <AdminOrdersList page={readPage(search)} toPage={(page) => toPage(search, page)} onView={openOrder} />
      <AdminOrderDialog orderId={search.get(ORDER)} onClose={closeOrder} />
    </section>
  );
}

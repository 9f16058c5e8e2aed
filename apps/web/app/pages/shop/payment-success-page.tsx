import { shopSettings } from '@shop/contract/shop-settings';
import { LatestOrder } from '../../features/orders/index.ts';
import { PaymentSuccess, SimulatedPayments } from '../../features/payments/index.ts';

export function meta() {
  return [{ title: `Payment · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function PaymentSuccessPage() {
  return (
    <>
      <SimulatedPayments />
      <PaymentSuccess>
        <LatestOrder />
      </PaymentSuccess>
    </>
  );
}

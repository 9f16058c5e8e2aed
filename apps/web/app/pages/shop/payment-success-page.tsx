import { useEffect } from 'react';
import { forgetCodes } from '../../features/cart/index.ts';
import { AskedAfterOrder } from '../../features/consents/index.ts';
import { LatestOrder } from '../../features/orders/index.ts';
import { PaymentSuccess, SimulatedPayments } from '../../features/payments/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import * as texts from './checkout.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.payment());
}

export default function PaymentSuccessPage() {
  // The code has been used.
  useEffect(forgetCodes, []);
  return (
    <>
      <SimulatedPayments />
      <PaymentSuccess
        after={
          <PartBoundary>
            <AskedAfterOrder />
          </PartBoundary>
        }
      >
        <PartBoundary>
          <LatestOrder />
        </PartBoundary>
      </PaymentSuccess>
    </>
  );
}

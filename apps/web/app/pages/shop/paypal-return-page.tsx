import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cartQuery } from '../../features/cart/index.ts';
import { PaymentReturn, SimulatedPayments } from '../../features/payments/index.ts';
import { useUserId } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './checkout.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.payment());
}

/** The page to which the provider's own page returns (product §2). */
export default function PaypalReturnPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const userId = useUserId() ?? '';
  return (
    <>
      <SimulatedPayments />
      <PaymentReturn
        onPaid={() => {
          void queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey });
          void navigate('/shop/payment-success', { replace: true });
        }}
        payAgain={
          <ButtonLink to="/shop/checkout" reloadDocument variant="outline">
            {texts.backToCheckout()}
          </ButtonLink>
        }
      />
    </>
  );
}

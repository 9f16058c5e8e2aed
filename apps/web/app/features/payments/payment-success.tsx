import type { ReactNode } from 'react';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import './payment-notice.css';

/** The page after a payment (product §2), with what was bought. */
export function PaymentSuccess({ children }: { children: ReactNode }) {
  const { words } = useShopSettings();
  return (
    <Notice heading={words.paymentSucceeded} eyebrow="Thank you">
      {children}
      <div className="payment-ways">
        <ButtonLink to="/shop/account">View Orders</ButtonLink>
        <ButtonLink to="/shop/listing" variant="outline">
          Continue shopping
        </ButtonLink>
      </div>
    </Notice>
  );
}

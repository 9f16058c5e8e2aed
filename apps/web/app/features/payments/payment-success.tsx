import type { ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import * as texts from './payments.messages.ts';
import './payment-notice.css';

/** The page after a successful payment (product §2), with what was bought; `after` is below its buttons. */
export function PaymentSuccess({ children, after }: { children: ReactNode; after?: ReactNode }) {
  const { words } = useShopSettings();
  return (
    <Notice heading={words.paymentSucceeded} lang={langOf(words.paymentSucceeded)} eyebrow={texts.thankYou()}>
      {children}
      <div className="row-wide">
        <ButtonLink to="/shop/account">{texts.viewOrders()}</ButtonLink>
        <ButtonLink to="/shop/listing" variant="outline">
          {texts.continueShopping()}
        </ButtonLink>
      </div>
      {after}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import './checkout-alert.css';

/** What stopped the checkout, shown next to its button. */
export function CheckoutAlert({ children }: { children: ReactNode }) {
  return <div className="checkout-alert">{children}</div>;
}

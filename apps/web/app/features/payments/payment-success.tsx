import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import './payment-notice.css';

/** The page after a payment (product §2). */
export function PaymentSuccess() {
  return (
    <Notice heading="Payment is successfull!" eyebrow="Thank you">
      <p>
        Your order is confirmed. We are sending you a mail with what you bought, what it costs and where it
        goes.
      </p>
      <div className="payment-ways">
        <ButtonLink to="/shop/account">View Orders</ButtonLink>
        <ButtonLink to="/shop/listing" variant="outline">
          Continue shopping
        </ButtonLink>
      </div>
    </Notice>
  );
}

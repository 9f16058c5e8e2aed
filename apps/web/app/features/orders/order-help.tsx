import { useShopSettings } from '../../platform/shop-settings.ts';
import './order-help.css';

/** Ways to ask about an order; the mail says already which one it is. */
export function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const { email, phone } = useShopSettings().contact;
  const subject = encodeURIComponent(`Order ${orderNumber}`);
  return (
    <p className="order-help">
      <span>A question about this order? </span>
      <a href={`mailto:${email}?subject=${subject}`}>Write to us</a>
      <span> or </span>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>call {phone}</a>
    </p>
  );
}

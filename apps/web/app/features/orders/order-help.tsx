import { telephoneLink, whatsappLink } from '../../platform/contact-links.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import './order-help.css';

/** Ways to ask about an order; a mail and a chat say already which one it is. */
export function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const { email, phone, whatsapp } = useShopSettings().contact;
  const subject = `Order ${orderNumber}`;
  const ways = [
    { label: 'Write to us', to: email && `mailto:${email}?subject=${encodeURIComponent(subject)}` },
    { label: 'Chat on WhatsApp', to: whatsapp && whatsappLink(whatsapp, `${subject}: `) },
    { label: `Call ${phone}`, to: phone && telephoneLink(phone) },
  ].filter(({ to }) => to !== '');
  if (ways.length === 0) return null;
  return (
    <div className="order-help">
      <p>A question about this order?</p>
      <ul>
        {ways.map(({ label, to }) => (
          <li key={label}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

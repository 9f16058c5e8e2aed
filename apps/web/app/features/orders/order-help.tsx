import { telephoneLink, whatsappLink } from '../../platform/contact-links.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import * as texts from './orders.messages.ts';
import './order-help.css';

/** Ways to ask about an order. The mail and the chat already name the order. */
export function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const { email, phone, whatsapp } = useShopSettings().contact;
  const subject = texts.orderOf({ number: orderNumber });
  const ways = [
    { label: texts.writeToUs(), to: email && `mailto:${email}?subject=${encodeURIComponent(subject)}` },
    { label: texts.chatOnWhatsApp(), to: whatsapp && whatsappLink(whatsapp, `${subject}: `) },
    { label: texts.call({ phone }), to: phone && telephoneLink(phone) },
  ].filter(({ to }) => to !== '');
  if (ways.length === 0) return null;
  return (
    <div className="order-help soft-text">
      <p>{texts.question()}</p>
      <ul>
        {ways.map(({ label, to }) => (
          <li key={label}>
            <a href={to} className="touch-link underlined">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

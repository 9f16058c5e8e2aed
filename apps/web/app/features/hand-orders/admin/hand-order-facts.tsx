import { isPaidByHand, paymentMethodLabel } from '@shop/contract/hand-orders/payment-methods';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { whatsappLink } from '../../../platform/contact-links.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import './hand-orders.css';

const ENTERED = 'You entered this order by hand.';

function receivedWords(method: AdminOrder['paymentMethod']): string {
  return `You received its money directly (${paymentMethodLabel(method)}), so pay any refund yourself. 'Refund' records it and tells the customer.`;
}

/** How an order by hand is paid, and which orders replace which. Shows nothing for other orders. */
export function HandOrderFacts({ order }: { order: AdminOrder }) {
  const { channel, paymentLink, replaces, replacedBy, ticketId, paymentMethod, addressInfo } = order;
  if (channel === 'shop' && replacedBy.length === 0) return null;
  // Cash on delivery has a part of its own on the page.
  const isReceived = isPaidByHand(paymentMethod) && paymentMethod !== 'cod';
  return (
    <section className="hand-facts" aria-label="By hand">
      {channel === 'by_hand' ? (
        <p>{isReceived ? `${ENTERED} ${receivedWords(paymentMethod)}` : ENTERED}</p>
      ) : null}
      {paymentLink ? (
        <>
          <p className="hand-link">
            <a href={paymentLink} className="quiet-link" rel="noreferrer" target="_blank">
              {paymentLink}
            </a>
            <CopyButton text={paymentLink} label="Copy the payment link" />
          </p>
          <p>
            <a
              href={whatsappLink(addressInfo.phone, `Order ${order.orderNumber}: ${paymentLink}`)}
              className="quiet-link"
              rel="noreferrer"
              target="_blank"
            >
              Send by WhatsApp
            </a>
            <span className="hand-note note"> It can be paid until {formatTime(order.holdEndsAt)}.</span>
          </p>
        </>
      ) : null}
      {replaces ? (
        <p>
          <span>Replaces pieces of</span>{' '}
          <OwnersLink translate="no" to={`/admin/orders?order=${replaces._id}`} className="quiet-link">
            {replaces.orderNumber}
          </OwnersLink>
          <span>, at no cost. No invoice is made for it: put its packing slip into the parcel.</span>
          {ticketId ? (
            <>
              {' '}
              <OwnersLink to={`/admin/support?state=all&ticket=${ticketId}`} className="quiet-link">
                The ticket
              </OwnersLink>
            </>
          ) : null}
        </p>
      ) : null}
      {replacedBy.map(({ _id, orderNumber }) => (
        <p key={_id}>
          Replaced by{' '}
          <OwnersLink translate="no" to={`/admin/orders?order=${_id}`} className="quiet-link">
            {orderNumber}
          </OwnersLink>
        </p>
      ))}
    </section>
  );
}

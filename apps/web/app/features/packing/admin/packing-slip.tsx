import { countOf } from '@shop/contract/count-of';
import type { PackingSlip as Slip } from '@shop/contract/packing/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import { Gift, TriangleAlert } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { langOf } from '../../../platform/language.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { formatFullDay } from '../../../platform/shop-time.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Rupees } from '../../../ui/exact.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { slipWarning } from './slip-warning.ts';
import './packing-note.css';
import './packing-slip.css';

/** The packing slip of an order, as printed. On screen it also has notes to read before packing. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { shop, contact, legal } = useShopSettings();
  const warning = slipWarning(slip);
  const letters = lettersOf(slip);
  const ways = [contact.email, contact.phone, legal.gstin && `GSTIN ${legal.gstin}`].filter(Boolean);
  return (
    <li className="packing-slip-place">
      {warning ? (
        <p className="packing-note">
          <TriangleAlert size={18} aria-hidden />
          <span>
            {warning} <OwnersLink to={`/admin/orders?order=${slip._id}`}>View {slip.orderNumber}</OwnersLink>
          </span>
        </p>
      ) : null}
      {slip.gift ? (
        <p className="packing-note">
          <Gift size={18} aria-hidden />
          <span>A gift: put no invoice into the parcel. It is mailed to the customer.</span>
        </p>
      ) : null}
      <article
        className={classNames(
          'packing-slip',
          letters > USUAL_LETTERS && letters <= MANY_LETTERS && 'packing-slip-long',
          letters > MANY_LETTERS && 'packing-slip-longest',
        )}
        aria-labelledby={`slip-${slip._id}`}
      >
        <header className="packing-slip-head">
          <p className="packing-slip-brand">{shop.name}</p>
          <p className="packing-slip-kind">Packing slip</p>
        </header>
        <div className="packing-slip-order">
          <h2 translate="no" id={`slip-${slip._id}`}>
            {slip.orderNumber}
          </h2>
          <p>{`${slip.parcel === undefined ? '' : `Parcel ${slip.parcel} of this order · `}Ordered on ${formatFullDay(slip.orderDate)}`}</p>
        </div>
        <Addresses slip={slip} />
        {slip.gift?.message ? (
          <p className="packing-slip-message" lang={langOf(slip.gift.message)}>
            {slip.gift.message}
          </p>
        ) : null}
        <Travel slip={slip} />
        <Items slip={slip} />
        <footer className="packing-slip-foot">
          <p className="packing-slip-thanks">Thank you for choosing {shop.name}.</p>
          <p>{ways.join(' · ')}</p>
        </footer>
      </article>
    </li>
  );
}

/** How many letters of address and notes a label holds in its usual type, and in the smaller one. */
const USUAL_LETTERS = 200;
const MANY_LETTERS = 450;

/** How many letters tell a courier where the parcel goes. */
function lettersOf({ customerName, addressInfo: { recipient, address, city, notes } }: Slip): number {
  return [recipient || customerName, address, city, notes].join('').length;
}

function Addresses({ slip: { customerName, addressInfo, gift } }: { slip: Slip }) {
  const { recipient, address, city, pincode, state, phone } = addressInfo;
  const { contact, legal } = useShopSettings();
  // Many addresses begin with the name of the business.
  const from = [...new Set([gift?.from || legal.legalName, ...contact.addressLines])].filter(Boolean);
  return (
    <div className="packing-slip-sides">
      <section>
        <h3>Ship to</h3>
        <address>
          <strong>{recipient || customerName}</strong>
          <span translate="no">{address}</span>
          <span>
            {city} {pincode}
          </span>
          {state ? <span>{state}</span> : null}
          <span>Phone {phoneText(phone)}</span>
        </address>
      </section>
      <section>
        <h3>From</h3>
        <address>
          {from.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
    </div>
  );
}

function Travel({ slip: { addressInfo, shipment, cashToCollect } }: { slip: Slip }) {
  if (!addressInfo.notes && !shipment && cashToCollect === undefined) return null;
  return (
    <dl className="packing-slip-facts">
      {addressInfo.notes ? <Fact name="Notes">{addressInfo.notes}</Fact> : null}
      {cashToCollect === undefined ? null : (
        <Fact name="Cash on delivery">
          <strong>
            Collect <Rupees of={cashToCollect} />
          </strong>
        </Fact>
      )}
      {shipment ? (
        <Fact name="Courier">{`${shipment.courier}${shipment.trackingNumber ? `, tracking number ${shipment.trackingNumber}` : ''}`}</Fact>
      ) : null}
    </dl>
  );
}

/** The table's heading is repeated on each page of a long order. */
function Items({ slip: { orderNumber, items, pieces } }: { slip: Slip }) {
  return (
    <div className="packing-slip-contents stack-near">
      <table className="packing-slip-items">
        <thead>
          <tr>
            <th scope="col">Items of {orderNumber}</th>
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.inSet ?? ''} ${item.productId}`}>
              <th scope="row">
                <span className="packing-tick" aria-hidden />
                <span>
                  <span>{item.title}</span>
                  {item.inSet === undefined ? null : <small className="soft">{` · in ${item.inSet}`}</small>}
                </span>
                {item.sku ? (
                  <span className="packing-sku" translate="no">
                    {item.sku}
                  </span>
                ) : null}
              </th>
              <td>{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="packing-slip-count">
        <strong>{countOf(pieces, 'piece')}</strong> in all
      </p>
    </div>
  );
}

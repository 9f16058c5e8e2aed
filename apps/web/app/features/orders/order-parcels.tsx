import type { OrderParcel } from '@shop/contract/orders/schemas';
import { isoTimeOfIndia } from '@shop/contract/days';
import { langOf } from '../../platform/language.ts';
import { datePart } from '../../platform/shop-time.ts';
import { ShipmentLine } from './shared/shipment-line.tsx';
import * as texts from './orders.messages.ts';
import './order-parcels.css';

/** The parcels of an order that is sent in several: the contents, date and courier of each. */
export function OrderParcels({ parcels }: { parcels: readonly OrderParcel[] }) {
  return (
    <section aria-label={texts.inParcels()}>
      <h3 className="text-title">{texts.inParcels()}</h3>
      <ol className="order-parcels">
        {parcels.map(({ number, shipment, sentAt, items }) => (
          <li key={number}>
            <h4>{texts.parcel({ number })}</h4>
            <p className="soft-text">
              {sentAt === undefined
                ? texts.parcelToCome()
                : texts.parcelSentOn({ day: datePart(isoTimeOfIndia(new Date(sentAt))) })}
            </p>
            <ul>
              {items.map(({ productId, title, quantity }) => (
                <li key={productId} lang={langOf(title)}>
                  {`${quantity} × ${title}`}
                </li>
              ))}
            </ul>
            {shipment ? <ShipmentLine shipment={shipment} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

import type { Shipment } from '@shop/contract/orders/schemas';
import { Exact } from '../../../ui/exact.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import * as texts from './orders.messages.ts';
import './shipment-line.css';

/** The courier, the tracking number with a copy button, and a link to the courier's page if there is one. */
export function ShipmentLine({ shipment, lead = '' }: { shipment: Shipment; lead?: string }) {
  const { courier, trackingNumber } = shipment;
  return (
    <div className="shipment-line">
      <p>
        <span>{`${lead}${courier}${trackingNumber ? ` · ${texts.trackingNumber()} ` : ''}`}</span>
        {trackingNumber ? (
          <span className="shipment-number">
            <Exact>{trackingNumber}</Exact>
            <CopyButton text={trackingNumber} label={texts.copyTracking()} />
          </span>
        ) : null}
      </p>
      <TrackLink shipment={shipment} />
    </div>
  );
}

/** Leads to the courier's page about a parcel, if there is one. */
export function TrackLink({ shipment: { trackingUrl } }: { shipment: Shipment }) {
  if (!trackingUrl) return null;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="quiet-link touch-link"
    >
      {texts.trackParcel()}
      <span className="sr-only"> {texts.opensInNewTab()}</span>
    </a>
  );
}

import { nameKey } from '../typed-text.ts';

interface Courier {
  name: string;
  /**
   * The tracking page of a parcel, with `{number}` where its number goes. For couriers without such an address, the
   * page on which the number is entered.
   */
  trackingPage: string;
}

/**
 * Couriers that small shops in India use, and Shiprocket, which books several of them. Offered as suggestions where a
 * courier is typed.
 */
export const couriers: readonly Courier[] = [
  {
    name: 'India Post',
    trackingPage: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  { name: 'Delhivery', trackingPage: 'https://www.delhivery.com/track/package/{number}' },
  {
    name: 'Blue Dart',
    trackingPage: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'DTDC', trackingPage: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ekart', trackingPage: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'Xpressbees', trackingPage: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
  { name: 'Shadowfax', trackingPage: 'https://tracker.shadowfax.in/' },
  { name: 'Ecom Express', trackingPage: 'https://ecomexpress.in/tracking/?awb_field={number}' },
  { name: 'Professional Couriers', trackingPage: 'https://www.tpcindia.com/' },
  { name: 'Shiprocket', trackingPage: 'https://shiprocket.co/tracking/{number}' },
  { name: 'Trackon', trackingPage: 'https://www.trackon.in/courier-tracking' },
];

/** The courier's own page about a parcel; null if the courier is not known. */
export function trackingPageOf({
  courier,
  trackingNumber,
}: {
  courier: string;
  trackingNumber: string;
}): string | null {
  if (trackingNumber === '') return null;
  const known = couriers.find(({ name }) => nameKey(name) === nameKey(courier));
  return known?.trackingPage.replace('{number}', encodeURIComponent(trackingNumber)) ?? null;
}

import { plainText } from '@shop/contract/typed-text';
import { MAX_COURIER, MAX_TRACKING_URL, isTrackingNumber } from '@shop/contract/limits';
import * as orderMessages from '@shop/contract/orders/messages';
import * as orderRefusals from '@shop/contract/orders/refusals';
import type { TypedShipment } from '@shop/contract/orders/schemas';
import { refuse } from '../../../../platform/errors.ts';

/** With whom an order travels, as it is stored. */
export interface KeptShipment {
  courier: string;
  /** Empty for the shop's own delivery. */
  trackingNumber: string;
  /** What the owner pasted; null: the courier's own page, where it is known. */
  trackingUrl: string | null;
}

/**
 * Checks a shipment as an owner typed it; null if all of it is empty, which removes the shipment.
 * @throws invalid_shipment with a sentence for each field that is wrong
 */
export function checkedShipment(typed: TypedShipment): KeptShipment | null {
  const courier = (typed.courier ?? '').trim();
  const trackingNumber = plainText(typed.trackingNumber ?? '').replaceAll(' ', '');
  const trackingUrl = (typed.trackingUrl ?? '').trim();
  if (courier === '' && trackingNumber === '' && trackingUrl === '') return null;
  const fields: Record<string, string> = {};
  if (courier === '') fields.courier = orderMessages.courierMissing;
  if (courier.length > MAX_COURIER) fields.courier = orderMessages.courierTooLong;
  if (trackingNumber !== '' && !isTrackingNumber(trackingNumber)) {
    fields.trackingNumber = orderMessages.trackingNumberInvalid;
  }
  if (trackingUrl !== '' && !isTrackingUrl(trackingUrl)) {
    fields.trackingUrl = orderMessages.trackingUrlInvalid;
  }
  const [sentence] = Object.values(fields);
  if (sentence !== undefined) throw refuse(orderRefusals.invalidShipment, { sentence }, { fields });
  return { courier, trackingNumber, trackingUrl: trackingUrl === '' ? null : trackingUrl };
}

/**
 * The text becomes a link in the shopper's account and mail, so it must be a web page, without a name and password
 * before its host.
 */
function isTrackingUrl(text: string): boolean {
  if (text.length > MAX_TRACKING_URL || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

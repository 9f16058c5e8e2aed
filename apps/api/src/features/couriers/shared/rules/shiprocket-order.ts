import { dayOfIndia, timeOfIndia } from '@shop/contract/days';
import type { Parcel } from '../courier-account.ts';

const MAX_CITY = 30;
const MAX_SKU = 50;
/** A line's number after its SKU, with its dash. */
const MAX_PLACE = 4;

/**
 * The body of `POST /orders/create/adhoc`. What is to be collected is in `sub_total` alone: what the account adds up of
 * its further fields (charges, discounts) is told differently by different sources.
 */
export function shiprocketOrder(parcel: Parcel, pickupLocation: string) {
  const [firstName = '', ...others] = parcel.name.trim().split(/\s+/);
  const lines = parcel.address.split('\n').flatMap((one) => one.trim() || []);
  return {
    order_id: parcel.reference,
    order_date: `${dayOfIndia(parcel.placedAt)} ${timeOfIndia(parcel.placedAt).slice(0, 5)}`,
    pickup_location: pickupLocation,
    billing_customer_name: firstName,
    // Must be there, and may be empty.
    billing_last_name: others.join(' '),
    // Its first line alone may be too short: three letters at least.
    billing_address: lines.join(', '),
    billing_address_2: parcel.notes,
    billing_city: parcel.city.slice(0, MAX_CITY),
    billing_pincode: parcel.pincode,
    billing_state: parcel.state,
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: parcel.phone,
    shipping_is_billing: true,
    order_items: uniqueItems(parcel.items),
    payment_method: parcel.isCash ? 'COD' : 'Prepaid',
    sub_total: parcel.totalPaise / 100,
    length: parcel.lengthCm,
    breadth: parcel.breadthCm,
    height: parcel.heightCm,
    weight: parcel.grams / 1_000,
  };
}

/** The account refuses an order in which a SKU comes twice, or has more than 50 characters. */
function uniqueItems(items: Parcel['items']) {
  const seen = new Set<string>();
  return items.map(({ name, sku, hsn, quantity, pricePaise }, index) => {
    const short = sku.slice(-MAX_SKU);
    const own = seen.has(short) ? `${sku.slice(-MAX_SKU + MAX_PLACE)}-${index + 1}` : short;
    seen.add(own);
    return { name, sku: own, units: quantity, selling_price: pricePaise / 100, ...(hsn !== '' && { hsn }) };
  });
}

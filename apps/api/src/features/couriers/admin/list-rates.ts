import type { CourierRate, ParcelBox } from '@shop/contract/couriers/schemas';
import type { CouriersDependencies } from './couriers-dependencies.ts';
import { asking, openAccount } from './open-account.ts';
import { getParcel } from './order-courier.ts';

/**
 * Who brings the parcel of an order, the cheapest first.
 * @throws order_not_found, not_bookable, courier_account_away, courier_account_refuses
 */
export async function listRates(
  dependencies: CouriersDependencies,
  { orderId, box }: { orderId: string; box: ParcelBox },
): Promise<CourierRate[]> {
  const account = openAccount(dependencies);
  const { planned } = await getParcel(dependencies.database.read, orderId);
  const { pincode, isCash } = planned.parcel;
  const size = { lengthCm: box.length, breadthCm: box.breadth, heightCm: box.height, grams: box.grams };
  const rates = await asking(account.listRates({ pincode, isCash, ...size }));
  return rates.map(({ courierId, courier, pricePaise, days }) => ({
    courierId,
    courier,
    price: pricePaise / 100,
    ...(days !== null && { days }),
  }));
}

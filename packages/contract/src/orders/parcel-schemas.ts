import { type Static, Type } from 'typebox';
import { MAX_PACKING_SLIPS } from '../limits.ts';
import { Id, Shape } from '../schemas.ts';
import { SentParcel, ShippedOrders } from './schemas.ts';

/** Parcels that their couriers bring today. */
export const ParcelsOutForDelivery = Shape({
  parcels: Type.Array(
    Shape({
      orderId: Id,
      /** Left out: the only parcel of the order, or the last one. */
      number: Type.Optional(SentParcel.properties.number),
    }),
    { minItems: 1, maxItems: MAX_PACKING_SLIPS },
  ),
  /** They were said to be out for delivery by mistake, which is taken back. */
  isMistake: Type.Optional(Type.Boolean()),
});
export type ParcelsOutForDelivery = Static<typeof ParcelsOutForDelivery>;

/** What became of parcels that are out for delivery. */
export const ToldParcels = Shape({
  /** Orders whose shopper knows, now or since an earlier call; with `isMistake` those where it is taken back. */
  toldIds: Type.Array(Type.String()),
  refused: ShippedOrders.properties.refused,
});
export type ToldParcels = Static<typeof ToldParcels>;

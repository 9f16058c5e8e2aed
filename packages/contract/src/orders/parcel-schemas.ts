import { type Static, Type } from 'typebox';
import { MAX_LINE, MAX_PACKING_SLIPS } from '../limits.ts';
import { Id, Shape } from '../schemas.ts';
import { SentParcel, shipmentSeen, TypedShipment } from './schemas.ts';
import { parcelSeen } from './seen-schemas.ts';

/** Why nothing was done for an order. */
const Refused = Shape({ orderId: Type.String(), message: Type.String() });

/** Parcels that are sent with one courier. */
export const ShippedParcels = Shape({
  courier: Type.String({ maxLength: MAX_LINE }),
  parcels: Type.Array(
    Shape({
      orderId: Id,
      trackingNumber: Type.String({ maxLength: MAX_LINE }),
      ...shipmentSeen,
      ...parcelSeen,
    }),
    { minItems: 1, maxItems: MAX_PACKING_SLIPS },
  ),
});
export type ShippedParcels = Static<typeof ShippedParcels>;

/** The result of shipping several orders. */
export const ShippedOrders = Shape({
  sentIds: Type.Array(Type.String()),
  /** Orders that were not shipped, each with the reason. */
  refused: Type.Array(
    Shape({
      ...Refused.properties,
      /** What its shipment is by now, if it is not `shipmentSeen`; with empty fields, none. */
      shipment: Type.Optional(TypedShipment),
    }),
  ),
});
export type ShippedOrders = Static<typeof ShippedOrders>;

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
  refused: Type.Array(Refused),
});
export type ToldParcels = Static<typeof ToldParcels>;

interface Courier {
  readonly id: number;
  readonly name: string;
  /** Rupees for the first half kilogram and for each further one. */
  readonly base: number;
  readonly step: number;
  readonly days: number;
  readonly takesCash: boolean;
  readonly isSurface: boolean;
}

const COURIERS: readonly Courier[] = [
  { id: 43, name: 'Delhivery Surface', base: 54, step: 30, days: 5, takesCash: true, isSurface: true },
  { id: 51, name: 'Xpressbees Surface', base: 58, step: 28, days: 4, takesCash: true, isSurface: true },
  { id: 1, name: 'Blue Dart', base: 96.5, step: 60, days: 2, takesCash: true, isSurface: false },
  {
    id: 142,
    name: 'Amazon Surface 500gm Prepaid',
    base: 49,
    step: 34,
    days: 6,
    takesCash: false,
    isSurface: true,
  },
];

/** Nobody brings parcels to PIN codes that begin so. */
const UNSERVED = /^(744|682559)/;

export const findCourier = (id: number): Courier | undefined => COURIERS.find((one) => one.id === id);

/** Who takes a parcel, with rates as the provider words them: numbers, days as text, days of the calendar in English. */
export function offersFor({
  pincode,
  weightKg,
  isCash,
}: {
  pincode: string;
  weightKg: number;
  isCash: boolean;
}) {
  if (UNSERVED.test(pincode)) return [];
  return COURIERS.filter((courier) => courier.takesCash || !isCash).map((courier) => {
    const freight = courier.base + courier.step * Math.max(0, Math.ceil(weightKg / 0.5) - 1);
    const cashCharges = isCash ? 38 : 0;
    const arrives = new Date(Date.now() + courier.days * 86_400_000);
    return {
      courier_company_id: courier.id,
      courier_name: courier.name,
      rate: freight + cashCharges,
      freight_charge: freight,
      cod_charges: cashCharges,
      cod: courier.takesCash ? 1 : 0,
      rto_charges: freight,
      estimated_delivery_days: String(courier.days),
      etd: arrives.toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric' }),
      is_surface: courier.isSurface,
      min_weight: 0.5,
      rating: 4.4,
      blocked: 0,
    };
  });
}

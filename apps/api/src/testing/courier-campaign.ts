import type { OverchargeKind } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database.ts';
import { newProduct } from './product-builder.ts';

/** Nothing is agreed but the box: 15 × 12 × 8 cm and 80 g, from Shimla. */
export const boxCard: RateCard = {
  fromPinCode: '171001',
  boxGrams: 80,
  pieceGrams: 100,
  lengthCm: 15,
  breadthCm: 12,
  heightCm: 8,
  divisor: 5_000,
  slabGrams: 500,
  zones: { A: {}, B: {}, C: {}, D: {}, E: {} },
  disputeDays: 7,
};

export const rateCard: RateCard = {
  ...boxCard,
  zones: {
    A: { first: 30, further: 25 },
    B: { first: 36, further: 30 },
    C: { first: 45, further: 38 },
    D: { first: 52, further: 44.5 },
    E: { first: 70, further: 60 },
  },
  cashFee: 35,
  cashPercent: 2,
  returnPercent: 80,
};

type State = 'delivered' | 'returned' | 'cancelled';

/** A parcel of the shop, and its line in a bill. Amounts in paise. */
interface Parcel {
  number: string;
  pieces: 1 | 2;
  pin: string;
  zone: string;
  state: State;
  isCash: boolean;
  kg: number;
  forward: number;
  returned: number;
  cash: number;
  /** Per mille of the charges. */
  gst: number;
  isOurs: boolean;
}

const places = [
  { pin: '171002', zone: 'A', first: 3_000, further: 2_500 },
  { pin: '141001', zone: 'B', first: 3_600, further: 3_000 },
  { pin: '400001', zone: 'D', first: 5_200, further: 4_450 },
];

function honest(index: number, isPlain: boolean): Parcel {
  const place = places[index % places.length] ?? { pin: '', zone: '', first: 0, further: 0 };
  const pieces = index % 4 === 0 ? 2 : 1;
  const forward = place.first + (pieces - 1) * place.further;
  const isCash = !isPlain && index % 5 === 0;
  const isReturned = !isPlain && isCash && index % 10 === 0;
  return {
    number: `7${String(index).padStart(11, '0')}`,
    pieces,
    pin: place.pin,
    zone: place.zone,
    state: isReturned ? 'returned' : 'delivered',
    isCash,
    kg: pieces * 0.5,
    forward,
    returned: isReturned ? Math.round(forward * 0.8) : 0,
    cash: isCash ? 3_500 : 0,
    gst: 180,
    isOurs: true,
  };
}

/** Each of them changes an honest line, and says what is then asked too much, in paise before GST. */
const plants: readonly [OverchargeKind, (parcel: Parcel) => number][] = [
  [
    'weight',
    (parcel) => {
      const { further } = places.find(({ zone }) => zone === parcel.zone) ?? { further: 0 };
      parcel.kg += 1;
      parcel.forward += 2 * further;
      return 2 * further;
    },
  ],
  [
    'zone',
    (parcel) => {
      const before = parcel.forward;
      parcel.zone = 'E';
      parcel.forward = 7_000 + (parcel.pieces - 1) * 6_000;
      return parcel.forward - before;
    },
  ],
  ['rate', (parcel) => ((parcel.forward += 700), 700)],
  ['return', (parcel) => ((parcel.returned = 2_222), 2_222)],
  ['cash_fee', (parcel) => ((parcel.cash = 3_500), 3_500)],
  ['not_ours', (parcel) => ((parcel.isOurs = false), parcel.forward)],
  ['cancelled', (parcel) => ((parcel.state = 'cancelled'), parcel.forward)],
  ['tax', (parcel) => ((parcel.gst = 280), 0)],
];

/**
 * A bill of 10,000 lines, of which 200 ask too much: 20 of each of the eight kinds above, and 40 parcels that are billed
 * twice. Every line with its overcharge as `line kind paise`.
 */
export function courierCampaign(): { csv: string; parcels: Parcel[]; planted: string[] } {
  const parcels: Parcel[] = [];
  const planted: string[] = [];
  const lines: string[] = [];
  const add = (parcel: Parcel) => lines.push(lineOf(parcel));
  for (let index = 0; lines.length < 10_000; index += 1) {
    const isPlanted = index > 0 && index % 49 === 0 && planted.length < 200;
    const parcel = honest(index, isPlanted);
    parcels.push(parcel);
    const [kind, plant] = plants[(index / 49) % 10] ?? [];
    if (isPlanted && kind && plant) planted.push(`${lines.length + 2} ${kind} ${plant(parcel)}`);
    add(parcel);
    if (!isPlanted || kind) continue;
    planted.push(`${lines.length + 2} twice ${parcel.forward + parcel.returned + parcel.cash}`);
    add(parcel);
  }
  const header =
    'AWB Number,Order ID,Pickup Date,Charged Weight (kg),Zone,Freight Charges,RTO Charges,COD Charges,GST,Total';
  return { csv: [header, ...lines].join('\n'), parcels, planted };
}

function lineOf({ number, kg, zone, forward, returned, cash, gst }: Parcel): string {
  const tax = Math.round(((forward + returned + cash) * gst) / 1_000);
  const total = forward + returned + cash + tax;
  const amounts = [forward, returned, cash, tax, total].map((paise) => (paise / 100).toFixed(2));
  return [number, '', '2026-11-02', kg, zone, ...amounts].join(',');
}

/** Writes the shop's side. */
export async function writeParcels(
  database: Database,
  userId: string,
  parcels: readonly Parcel[],
): Promise<void> {
  const facts = { netQuantity: { amount: 400, unit: 'g' as const } };
  const productId = await newProduct(database, { facts, stock: 1_000_000 });
  const at = new Date('2026-11-02T12:00:00+05:30');
  const rows = parcels.filter(({ isOurs }) => isOurs).map((parcel) => ({ ...parcel, id: uuidv7() }));
  await database.write(async (tx) => {
    for (let start = 0; start < rows.length; start += 500) {
      const some = rows.slice(start, start + 500);
      await tx
        .insertInto('orders')
        .values(
          some.map(({ id, number, pin, state, isCash }) => ({
            id,
            order_number: `TEST-${number}`,
            user_id: userId,
            address_id: uuidv7(),
            address: '14 Cedar Lane',
            city: 'Shimla',
            pincode: pin,
            phone: '9816012345',
            notes: '',
            order_status: state === 'delivered' ? ('delivered' as const) : ('rejected' as const),
            payment_status: isCash ? ('pending' as const) : ('paid' as const),
            cash_state: isCash
              ? state === 'returned'
                ? ('returned' as const)
                : ('received' as const)
              : null,
            tracking_number: number,
            shipping_paise: 0,
            total_paise: 49_900,
            hold: 'sold' as const,
            hold_ends_at: at,
            placed_at: at,
            updated_at: at,
          })),
        )
        .execute();
      await tx
        .insertInto('order_lines')
        .values(
          some.map(({ id, pieces }) => ({
            order_id: id,
            position: 0,
            product_id: productId,
            title: 'Neem Soap',
            unit_price_paise: 49_900,
            quantity: pieces,
          })),
        )
        .execute();
    }
  });
}

import { type Static, Type } from 'typebox';
import { Month } from '../tax/schemas.ts';
import { MAX_LINE } from '../limits.ts';
import { Id, Rupees, Shape, pageQuery } from '../schemas.ts';
import { missingParts, profitFigureNames, profitTables, type ProfitFigure } from './figures.ts';

/** A cost and the day of India from which it counts, `2026-11-21`: until the day before the next one. */
export const DatedCost = Shape({ fromDay: Type.String(), cost: Rupees });
export type DatedCost = Static<typeof DatedCost>;

/** A cost as it is entered. Left out, the cost of that day is taken back. */
export const TypedCost = Shape({
  fromDay: Type.String({ maxLength: 10 }),
  cost: Type.Optional(Rupees),
});
export type TypedCost = Static<typeof TypedCost>;

/** What a piece of a product costs the shop. */
export const ProductCost = Shape({
  productId: Type.String(),
  title: Type.String(),
  sku: Type.String(),
  /** What a shopper pays for it today, apart from planned sales. */
  price: Rupees,
  /** It is no longer in the shop, but was sold: its orders need its cost. */
  isDeleted: Type.Boolean(),
  /** All that was entered, newest first. Empty: its cost is not known. */
  costs: Type.Array(DatedCost),
});
export type ProductCost = Static<typeof ProductCost>;

const figures = Object.fromEntries(profitFigureNames.map((name) => [name, Type.Number()])) as Record<
  ProfitFigure,
  ReturnType<typeof Type.Number>
>;

/** The figures of some orders, in rupees. */
export const ProfitSums = Shape({
  orders: Type.Integer(),
  ...figures,
  /** What is left after all of them; left out where the cost of pieces is not known. */
  profit: Type.Optional(Type.Number()),
  /** Pieces without a cost on the day of their order: `goods` is without them. */
  unknownPieces: Type.Integer(),
});
export type ProfitSums = Static<typeof ProfitSums>;

/** An amount of an order is shared among its products by what was paid for each, goods apart. */
export const ProfitOfProduct = Shape({
  productId: Type.String(),
  title: Type.String(),
  /** Sold and not back in the stock. */
  pieces: Type.Integer(),
  ...ProfitSums.properties,
});
export type ProfitOfProduct = Static<typeof ProfitOfProduct>;

/** `code` is empty for orders without one, `SOAP10, FREESHIP` for those with two. */
export const ProfitOfCode = Shape({ code: Type.String(), ...ProfitSums.properties });
/** `zone` is the first digit of the PIN code; empty: another address. */
export const ProfitOfZone = Shape({ zone: Type.String(), ...ProfitSums.properties });

/** What the orders that were placed in a month earned, with all that happened to them since. */
export const ProfitMonth = Shape({
  month: Month,
  registration: Type.Enum(['off', 'regular', 'composition', 'unregistered']),
  sums: ProfitSums,
  /** Highest collected amount first. */
  products: Type.Array(ProfitOfProduct),
  codes: Type.Array(ProfitOfCode),
  zones: Type.Array(ProfitOfZone),
  /** Not in the sums: cash on its way, and refunds that have not gone through. */
  cashUnderway: Shape({ orders: Type.Integer(), amount: Type.Number() }),
  refundsOpen: Type.Number(),
  /** Of the sums' orders: payments whose fee is not known, parcels that no courier billed, orders without an invoice. */
  feesUnknown: Type.Integer(),
  unbilledParcels: Type.Integer(),
  withoutInvoice: Type.Integer(),
  /** Parcels before the first day of a packing cost. */
  packingUnknown: Type.Integer(),
});
export type ProfitMonth = Static<typeof ProfitMonth>;

/** Which orders: unset fields do not narrow. */
export const ProfitChoice = Shape({
  month: Month,
  figure: Type.Optional(Type.Enum(profitFigureNames)),
  /** The rows are then the product's shares of its orders. */
  product: Type.Optional(Id),
  code: Type.Optional(Type.String({ maxLength: MAX_LINE })),
  zone: Type.Optional(Type.String({ maxLength: 1 })),
  /** Only orders with pieces whose cost is not known. */
  unknown: Type.Optional(Type.Enum(['yes'])),
  /** Only orders of which this is missing. */
  missing: Type.Optional(Type.Enum(missingParts)),
});
export type ProfitChoice = Static<typeof ProfitChoice>;
export const ProfitPage = Shape({ ...ProfitChoice.properties, ...pageQuery });
export const ProfitExportQuery = Shape({ month: Month, table: Type.Enum(profitTables) });

export const ProfitOfOrder = Shape({
  _id: Type.String(),
  orderNumber: Type.String(),
  /** A day of India. */
  placedOn: Type.String(),
  code: Type.String(),
  pinCode: Type.String(),
  /** With a choice of what is missing: how much of that figure of the month is this order's. */
  missing: Type.Optional(Type.Number()),
  ...ProfitSums.properties,
});
export type ProfitOfOrder = Static<typeof ProfitOfOrder>;

import type { Database } from '@shop/api';

/** Money of an order, as recorded by the shop. */
export interface PaymentFact {
  paymentId: string;
  orderId: string;
  paise: number;
  use: string;
  method: string;
}

/** A refund, as recorded by the shop. */
export interface RefundFact {
  paymentId: string;
  orderId: string;
  paise: number;
  status: string;
}

/** A parcel that was sent ahead of the rest of its order. */
interface ParcelFact {
  orderId: string;
  number: number;
  lines: { productId: string; quantity: number }[];
}

/** An invoice, or a paper that corrects one. */
export interface PaperFact {
  id: string;
  kind: string;
  number: string;
  /** Prefix and financial year. Each series has its own numbers. */
  series: string;
  sequence: number;
  orderId: string;
  originalId: string | null;
  paise: number;
  isVoid: boolean;
}

/** A shopper's claim about an order. */
interface TicketFact {
  id: string;
  number: string;
  orderId: string | null;
  /** How it was settled. Null: it is open. */
  outcome: string | null;
}

/** The shop's books, as its database has them. */
export interface BookFacts {
  payments: PaymentFact[];
  refunds: RefundFact[];
  parcels: ParcelFact[];
  papers: PaperFact[];
  /** The last number of each series. */
  series: ReadonlyMap<string, number>;
  /** Codes, with how often they count as used. */
  codes: { code: string; uses: number; usesInAll: number | null }[];
  /** Orders whose cash a courier has paid out, once for each time that it is booked. */
  remittedOrders: string[];
  tickets: TicketFact[];
  /** Mails that acknowledge a ticket or say how it was settled. */
  ticketMails: { orderId: string | null; kind: string }[];
}

export async function readBookFacts({ read }: Pick<Database, 'read'>): Promise<BookFacts> {
  const payments = await read
    .selectFrom('payments')
    .select(['payment_id as paymentId', 'order_id as orderId', 'amount_paise as paise', 'use', 'method'])
    .execute();
  const refunds = await read
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'order_id as orderId', 'amount_paise as paise', 'status'])
    .execute();
  const parcels = await read.selectFrom('parcels').select(['id', 'order_id as orderId', 'number']).execute();
  const parcelLines = await read
    .selectFrom('parcel_lines')
    .select(['parcel_id', 'product_id as productId', 'quantity'])
    .execute();
  const linesOf = Map.groupBy(parcelLines, (line) => line.parcel_id);
  const papers = await read
    .selectFrom('tax_papers')
    .select(['id', 'kind', 'number', 'prefix', 'financial_year', 'sequence'])
    .select(['order_id as orderId', 'original_id as originalId', 'total_paise as paise', 'voided_at'])
    .execute();
  const series = await read.selectFrom('paper_series').selectAll().execute();
  const codes = await read
    .selectFrom('offers')
    .select(['code', 'uses', 'uses_in_all as usesInAll'])
    .execute();
  const remitted = await read
    .selectFrom('remittance_lines')
    .select('order_id')
    .where('outcome', '=', 'matched')
    .execute();
  const tickets = await read
    .selectFrom('tickets')
    .select(['id', 'ticket_number as number', 'order_id as orderId', 'outcome'])
    .execute();
  const ticketMails = await read
    .selectFrom('outbox_mails')
    .select(['order_id as orderId', 'kind'])
    .where('kind', 'in', ['ticket_opened', 'ticket_closed'])
    .execute();
  return {
    payments,
    refunds,
    parcels: parcels.map(({ id, ...parcel }) => ({ ...parcel, lines: linesOf.get(id) ?? [] })),
    papers: papers.map(({ prefix, financial_year, voided_at, ...paper }) => ({
      ...paper,
      isVoid: voided_at !== null,
      series: `${prefix}/${financial_year}`,
    })),
    series: new Map(series.map((row) => [`${row.prefix}/${row.financial_year}`, row.last_sequence])),
    codes,
    remittedOrders: remitted.flatMap(({ order_id }) => order_id ?? []),
    tickets,
    ticketMails,
  };
}

import type { Database } from '@shop/api';
import type { LedgerEntry, SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { type BookFacts, readBookFacts } from './book-facts.ts';
import type { CourierFacts } from './courier-facts.ts';
import { type NewsletterFact, readNewsletters } from './newsletters.ts';

/** A mail must be sent within this time, however often the sender was killed. */
const MAIL_WITHIN_MS = 180_000;

/** An order, as the shop's database has it. */
export interface OrderFact {
  orderId: string;
  orderNumber: string;
  /** Its orders at the provider: its own, and that of its payment link. */
  providerOrderIds: string[];
  userId: string;
  /** Placed by its shopper, by hand, or as a replacement for another order. */
  channel: string;
  /** How it is paid. */
  method: string;
  /** The owner's request that placed it. Null: a shopper placed it. */
  requestId: string | null;
  /** For a replacement: the order that it is for, and the ticket that it settled. */
  replacesOrderId: string | null;
  ticketId: string | null;
  orderStatus: string;
  paymentStatus: string;
  hold: string;
  /** For cash on delivery. Null: paid online. */
  cashState: string | null;
  /** It was paid once, whether or not it was refunded since. */
  wasPaid: boolean;
  /** Something of it was sent, whatever became of it since. */
  wasSent: boolean;
  /** It was paid after its pieces and its code had been released. */
  isPaidLate: boolean;
  /** The codes that were used. */
  codes: string[];
  /** What the codes took off the goods together. */
  codesPaise: number;
  totalPaise: number;
  refundedPaise: number;
  discountPaise: number;
  /** The part of the discount that is for paying online. */
  prepaidPaise: number;
  /** Delivery, and the fee for cash on delivery. */
  feesPaise: number;
  /** How many mails told the shopper that it is confirmed. */
  confirmations: number;
  lines: LineFact[];
}

/** A line of an order: what was bought, what came back into stock, and what was sent in which parcels. */
export interface LineFact {
  productId: string;
  unitPaise: number;
  discountPaise: number;
  quantity: number;
  returned: number;
  /** Pieces in parcels that were sent ahead of the rest. */
  inParcels: number;
  /** Pieces in all its parcels, once the last one has been sent. Null: it has not. */
  sent: number | null;
  /** What one piece of it is made of, if it is a set: what it takes from the stock. */
  parts?: readonly PartFact[];
}

/** A product in a set. */
export interface PartFact {
  productId: string;
  pieces: number;
}

/** A set, with how many of it the shop says that there are. */
export interface SetFact {
  productId: string;
  stock: number;
  parts: readonly PartFact[];
}

/** A product's counters, and the sums of its movements. */
export interface StockFact {
  productId: string;
  startStock: number;
  stock: number;
  held: number;
  movedStock: number;
  movedHeld: number;
}

/** Everything that a campaign is judged by. Money is taken from the provider's ledger, never from the shop. */
export interface Facts extends BookFacts {
  ledger: LedgerEntry[];
  orders: OrderFact[];
  /** Without sets, which have no pieces of their own. */
  products: StockFact[];
  sets: SetFact[];
  /** Shoppers with something in the cart. */
  filledCarts: string[];
  /** Refunds that the shop has recorded and not finished. */
  openRefunds: string[];
  /** Our ids of the orders that shoppers were told about. */
  acknowledged: string[];
  /** Numbers of the tickets that shoppers were told about. */
  toldTickets: string[];
  /** Our ids of the orders that shoppers were told are paid. */
  toldPaid: string[];
  /** Paise whose refund was confirmed to the owner, by our order id. */
  toldRefunded: ReadonlyMap<string, number>;
  newsletters: NewsletterFact[];
  /** Subjects of the newsletters that the owner was told are sent. */
  toldNewsletters: string[];
  /** Mails that have waited too long. */
  unsentMails: string[];
  /** Left out: the shop has no account of couriers. */
  couriers?: CourierFacts;
  /** Anything else that was confirmed to the owner and is missing or incomplete. */
  ownerLosses: string[];
}

/** What a campaign reads from the shop's database. */
export type ShopFacts = BookFacts &
  Pick<Facts, 'orders' | 'products' | 'sets' | 'filledCarts' | 'openRefunds' | 'newsletters' | 'unsentMails'>;

/**
 * Reads the shop's view, from its database only.
 * @param linkOrders the provider's order behind each payment link, by our order id
 */
export async function readShopFacts(
  { read }: Database,
  startStock: ReadonlyMap<string, number>,
  linkOrders: ReadonlyMap<string, string> = new Map(),
): Promise<ShopFacts> {
  const lines = await read
    .selectFrom('order_lines')
    .select(['order_id', 'product_id as productId', 'quantity', 'returned', 'sent'])
    .select(['unit_price_paise as unitPaise', 'discount_paise as discountPaise', 'in_parcels as inParcels'])
    .execute();
  const kept = await read
    .selectFrom('order_line_parts')
    .select(['order_id', 'set_id', 'part_id as productId', 'pieces'])
    .execute();
  const partsOf = Map.groupBy(kept, ({ order_id, set_id }) => `${order_id} ${set_id}`);
  const linesOf = Map.groupBy(
    lines.map((line) => {
      const parts = partsOf.get(`${line.order_id} ${line.productId}`);
      return { ...line, ...(parts && { parts }) };
    }),
    (line) => line.order_id,
  );
  const sets = await readSets({ read });
  const setIds = new Set(sets.map(({ productId }) => productId));
  const orders = await read
    .selectFrom('orders')
    .select([
      'id as orderId',
      'order_number as orderNumber',
      'razorpay_order_id as providerOrderId',
      'user_id as userId',
      'channel',
      'payment_method as method',
      'request_id as requestId',
      'replaces_order_id as replacesOrderId',
      'ticket_id as ticketId',
      'order_status as orderStatus',
      'payment_status as paymentStatus',
      'hold',
      'cash_state as cashState',
      'paid_at',
      'released_at',
      'codes',
      'total_paise as totalPaise',
      'refunded_paise as refundedPaise',
      'discount_paise as discountPaise',
      'prepaid_discount_paise as prepaidPaise',
      'shipping_paise',
      'cash_fee_paise',
    ])
    .execute();
  const sent = await read
    .selectFrom('order_events')
    .select('order_id')
    .distinct()
    .where('to_status', 'in', ['inShipping', 'delivered'])
    .execute();
  const sentIds = new Set(sent.map(({ order_id }) => order_id));
  const carts = await read.selectFrom('cart_items').select('user_id').distinct().execute();
  const refunds = await read
    .selectFrom('refunds')
    .select('id')
    .where('status', 'in', ['due', 'failed'])
    .execute();
  const longAgo = new Date(Date.now() - MAIL_WITHIN_MS);
  const mails = await read
    .selectFrom('outbox_mails')
    .select(['id', 'order_id', 'kind', 'sent_at', 'created_at'])
    .execute();
  const confirmations = Map.groupBy(
    mails.filter(({ kind }) => kind === 'order_confirmed'),
    (mail) => mail.order_id,
  );
  return {
    ...(await readBookFacts({ read })),
    newsletters: await readNewsletters({ read }),
    orders: orders.map(
      ({ providerOrderId, paid_at, released_at, shipping_paise, cash_fee_paise, ...order }) => ({
        ...order,
        codes: (order.codes ?? []).map(({ code }) => code),
        codesPaise: (order.codes ?? []).reduce((sum, { discountPaise }) => sum + discountPaise, 0),
        wasPaid: paid_at !== null,
        wasSent:
          sentIds.has(order.orderId) ||
          (linesOf.get(order.orderId) ?? []).some(({ inParcels }) => inParcels > 0),
        isPaidLate: paid_at !== null && released_at !== null,
        feesPaise: shipping_paise + cash_fee_paise,
        providerOrderIds: [providerOrderId, linkOrders.get(order.orderId)].filter((id) => id != null),
        confirmations: confirmations.get(order.orderId)?.length ?? 0,
        lines: linesOf.get(order.orderId) ?? [],
      }),
    ),
    products: (await readStock({ read }, startStock)).filter(({ productId }) => !setIds.has(productId)),
    sets,
    filledCarts: carts.map((cart) => cart.user_id),
    openRefunds: refunds.map((refund) => refund.id),
    unsentMails: mails
      .filter((mail) => mail.sent_at === null && mail.created_at < longAgo)
      .map((mail) => mail.id),
  };
}

/** The provider's order behind each payment link, by our order id. */
export async function readLinkOrders({ api }: SandboxProcess): Promise<Map<string, string>> {
  const { payment_links: links } = (await api('/v1/payment_links')) as {
    payment_links: { reference_id: string; order_id: string }[];
  };
  return new Map(links.map((link) => [link.reference_id, link.order_id]));
}

async function readSets({ read }: Pick<Database, 'read'>): Promise<SetFact[]> {
  const rows = await read
    .selectFrom('set_parts')
    .innerJoin('product_stock', 'product_stock.product_id', 'set_parts.set_id')
    .select(['set_id', 'stock', 'part_id as productId', 'pieces'])
    .execute();
  return [...Map.groupBy(rows, (row) => row.set_id)].map(([productId, parts]) => ({
    productId,
    stock: parts[0]?.stock ?? 0,
    parts,
  }));
}

async function readStock(
  { read }: Pick<Database, 'read'>,
  startStock: ReadonlyMap<string, number>,
): Promise<StockFact[]> {
  const products = await read
    .selectFrom('product_stock')
    .select(['product_id as id', 'stock', 'held'])
    .execute();
  const movements = await read
    .selectFrom('stock_movements')
    .select((eb) => [
      'product_id',
      eb.fn.sum<string>('stock_change').as('stock'),
      eb.fn.sum<string>('held_change').as('held'),
      eb.fn.sum<string>('stock_change').filterWhere('kind', '=', 'initial').as('initial'),
    ])
    .groupBy('product_id')
    .execute();
  const moved = new Map(movements.map((sum) => [sum.product_id, sum]));
  return products.map(({ id, stock, held }) => ({
    productId: id,
    // A product that was added during the campaign started with its initial stock.
    startStock: startStock.get(id) ?? Number(moved.get(id)?.initial ?? 0),
    stock,
    held,
    movedStock: Number(moved.get(id)?.stock ?? 0),
    movedHeld: Number(moved.get(id)?.held ?? 0),
  }));
}

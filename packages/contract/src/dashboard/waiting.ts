import type { May } from '../call.ts';
import type { PushKind } from '../push/kinds.ts';

/** How the owners' devices hear of something. `to`: which of a device's choices it belongs to. */
type Notice =
  /** With each mail of these kinds, whose subject it shows (`push_mail` of the database). */
  | { to: PushKind; by: 'mails'; mails: readonly string[] }
  /** When a movement of stock makes it so (`push_low_stock` of the database). */
  | { to: PushKind; by: 'movements' }
  /** When there is more of it than before (`tell-waiting.ts`), at most once an hour. */
  | { to: PushKind; by: 'count' }
  /** Not at all, because nothing is lost by the day. */
  | { to: null };

interface Waiting {
  /** After a count: '1 cash order to confirm by phone'. */
  one: string;
  many: string;
  /** How long it may wait. */
  within: string;
  /** What happens if nobody acts, as a sentence. */
  otherwise: string;
  /** The page where it is dealt with. */
  to: string;
  /** The entry of the owner's menu that shows the count. */
  menu: string;
  /** Whose it is: who may not deal with it does not see it. */
  may: May;
  notice: Notice;
}

/**
 * Everything that waits for the owner and dies, or costs money, goods or trust, by waiting; the most urgent first. The
 * card of the dashboard, the counts in the menu, the mail of the day and the notifications all come from this list, and
 * all counts from one statement (`waiting-queries.ts` of the API). `docs/operations.md` shows it as a table.
 */
export const waitings = {
  cashToConfirm: {
    one: 'cash order to confirm by phone',
    many: 'cash orders to confirm by phone',
    within: 'until its time to be confirmed is over (24 hours, or what the settings say)',
    otherwise: 'An order that nobody confirms in time is cancelled.',
    to: '/admin/cash',
    menu: '/admin/cash',
    may: 'orders',
    notice: { to: 'order', by: 'mails', mails: ['cash_to_call', 'cash_last_call'] },
  },
  unfitPayments: {
    one: 'order with a payment that does not fit',
    many: 'orders with a payment that does not fit',
    within: 'a day',
    otherwise: 'The customer has paid, and the order neither goes on nor ends.',
    to: '/admin/orders?needs=payment',
    menu: '/admin/orders',
    may: ['orders', 'refunds', 'books'],
    notice: { to: 'refund', by: 'mails', mails: ['payment_unfit'] },
  },
  disputes: {
    one: 'dispute to answer',
    many: 'disputes to answer',
    within: 'until the day that the bank has set, often a week',
    otherwise: 'The bank takes the money back, and a fee with it.',
    to: '/admin/money',
    menu: '/admin/money',
    may: 'books',
    notice: { to: 'refund', by: 'mails', mails: ['payment_dispute'] },
  },
  overdueTickets: {
    one: 'ticket past the legal time limit',
    many: 'tickets past the legal time limit',
    within: '48 hours to the first answer, a month to the end',
    otherwise: 'The customer can complain to the authorities.',
    to: '/admin/support?state=overdue',
    menu: '/admin/support',
    may: 'support',
    notice: { to: 'ticket', by: 'count' },
  },
  tickets: {
    one: 'ticket to answer',
    many: 'tickets to answer',
    within: '48 hours to the first answer',
    otherwise: 'The law wants an answer within 48 hours.',
    to: '/admin/support?state=waiting',
    menu: '/admin/support',
    may: 'support',
    notice: { to: 'ticket', by: 'mails', mails: ['ticket_opened_owner', 'ticket_message_owner'] },
  },
  failedRefunds: {
    one: 'refund that does not get through',
    many: 'refunds that do not get through',
    within: 'a day',
    otherwise: 'The customer waits for the money.',
    to: '/admin/dashboard#payment-problems',
    menu: '/admin/dashboard',
    may: 'refunds',
    notice: { to: 'refund', by: 'mails', mails: ['refund_trouble'] },
  },
  slowRefunds: {
    one: 'refund that has been on its way for ten days',
    many: 'refunds that have been on their way for ten days',
    within: 'ten days; banks take five to seven',
    otherwise: 'The customer waits for the money.',
    to: '/admin/dashboard#payment-problems',
    menu: '/admin/dashboard',
    may: 'refunds',
    notice: { to: 'refund', by: 'count' },
  },
  toRefund: {
    one: 'rejected order to refund',
    many: 'rejected orders to refund',
    within: 'a day',
    otherwise: 'The shop keeps money for nothing.',
    to: '/admin/orders?needs=refund',
    menu: '/admin/orders',
    may: 'refunds',
    notice: { to: 'refund', by: 'count' },
  },
  differences: {
    one: 'difference between the shop and Razorpay',
    many: 'differences between the shop and Razorpay',
    within: 'a few days',
    otherwise: 'Money stays where it does not belong.',
    to: '/admin/money',
    menu: '/admin/money',
    may: 'books',
    notice: { to: 'refund', by: 'mails', mails: ['money_differs'] },
  },
  silentWebhooks: {
    one: 'payment service whose webhooks have gone silent',
    many: 'payment services whose webhooks have gone silent',
    within: 'an hour',
    otherwise: "Orders are confirmed late. Turn the webhook on again in Razorpay's dashboard.",
    to: '/admin/money',
    menu: '/admin/money',
    may: 'books',
    notice: { to: 'refund', by: 'mails', mails: ['webhooks_silent'] },
  },
  failingComparison: {
    one: 'daily comparison with Razorpay that does not come about',
    many: 'daily comparisons with Razorpay that do not come about',
    within: 'a day',
    otherwise: 'Nobody notices money that is lost.',
    to: '/admin/money',
    menu: '/admin/money',
    may: 'books',
    notice: { to: 'refund', by: 'count' },
  },
  unsoundBackup: {
    one: 'backup that failed, is not sound or is too old',
    many: 'backups that failed, are not sound or are too old',
    within: 'until the next night',
    otherwise: 'If the disk breaks now, what was sold since the last sound one is lost.',
    to: '/admin/backups',
    menu: '/admin/backups',
    may: 'staff',
    notice: { to: 'ticket', by: 'count' },
  },
  toShip: {
    one: 'order to pack and ship',
    many: 'orders to pack and ship',
    within: 'the days that were promised for its delivery',
    otherwise: 'What is late costs trust, and until it is packed the customer may cancel.',
    to: '/admin/orders?needs=shipping',
    menu: '/admin/orders',
    may: 'orders',
    notice: { to: 'order', by: 'mails', mails: ['order_received'] },
  },
  unbilled: {
    one: 'sent order without an invoice',
    many: 'sent orders without an invoice',
    within: 'until the month’s return',
    otherwise: 'Fill in what the tax settings lack, then make the papers.',
    to: '/admin/tax',
    menu: '/admin/tax',
    may: 'books',
    notice: { to: 'refund', by: 'count' },
  },
  unclassed: {
    one: 'product without an HSN code or a GST rate',
    many: 'products without an HSN code or a GST rate',
    within: 'until it is sent to somebody',
    otherwise: 'Orders of it get no invoice.',
    to: '/admin/tax',
    menu: '/admin/tax',
    may: ['books', 'catalogue'],
    notice: { to: null },
  },
  remittedToCheck: {
    one: 'parcel of a courier’s payout to check',
    many: 'parcels of couriers’ payouts to check',
    within: 'a week',
    otherwise: 'The courier keeps your cash.',
    to: '/admin/cash',
    menu: '/admin/cash',
    may: 'books',
    notice: { to: 'refund', by: 'count' },
  },
  cashOwed: {
    one: 'cash parcel that no courier has paid out for three weeks',
    many: 'cash parcels that no courier has paid out for three weeks',
    within: 'three weeks from the order',
    otherwise: 'The courier keeps your cash. Ask where it is.',
    to: '/admin/cash',
    menu: '/admin/cash',
    may: 'books',
    notice: { to: 'refund', by: 'count' },
  },
  failingMails: {
    one: 'email that cannot be sent',
    many: 'emails that cannot be sent',
    within: 'five days; the shop tries until then',
    otherwise: 'The shop gives up, and its reader knows nothing.',
    to: '/admin/mails?state=failing',
    menu: '/admin/mails',
    may: ['support', 'settings'],
    notice: { to: 'ticket', by: 'count' },
  },
  heldDrafts: {
    one: 'draft past its date',
    many: 'drafts past their date',
    within: 'no longer than its date',
    otherwise: 'It is not on sale until nothing is missing that shoppers or its label need.',
    to: '/admin/products?show=draft',
    menu: '/admin/products',
    may: 'catalogue',
    notice: { to: 'lowStock', by: 'count' },
  },
  stockRequests: {
    one: 'sold-out product that customers wait for',
    many: 'sold-out products that customers wait for',
    within: 'a few days',
    otherwise: 'They buy elsewhere.',
    to: '/admin/products?stock=low',
    menu: '/admin/products',
    may: 'catalogue',
    notice: { to: 'lowStock', by: 'count' },
  },
  lowStock: {
    one: 'product low in stock',
    many: 'products low in stock',
    within: 'until it is sold out',
    otherwise: 'What is sold out sells nothing.',
    to: '/admin/products?stock=low',
    menu: '/admin/products',
    may: 'catalogue',
    notice: { to: 'lowStock', by: 'movements' },
  },
  offersEnding: {
    one: 'code or sale that ends within two days',
    many: 'codes and sales that end within two days',
    within: 'until its end, which the owner chose',
    otherwise: 'Prices go back to normal.',
    to: '/admin/offers',
    menu: '/admin/offers',
    may: 'offers',
    notice: { to: null },
  },
  questions: {
    one: 'question about a product to answer',
    many: 'questions about products to answer',
    within: 'a day or two',
    otherwise: 'Who asks before buying buys elsewhere.',
    to: '/admin/reviews#questions',
    menu: '/admin/reviews',
    may: 'support',
    notice: { to: 'ticket', by: 'count' },
  },
  badReviews: {
    one: 'bad review without an answer',
    many: 'bad reviews without an answer',
    within: 'two months; older ones are not counted',
    otherwise: 'Every visitor reads it as the last word.',
    to: '/admin/reviews',
    menu: '/admin/reviews',
    may: 'support',
    notice: { to: null },
  },
} as const satisfies Readonly<Record<string, Waiting>>;

export type WaitingKind = keyof typeof waitings;
export const waitingKinds = Object.keys(waitings) as WaitingKind[];

/**
 * Mails about something that no list shows afterwards, and which of a device's choices hear of them. They ask the owner
 * to look at the provider's dashboard, or to correct a paper.
 */
export const notifiedMails: Readonly<Record<string, PushKind>> = {
  order_unresolved: 'refund',
  invoice_too_low: 'refund',
  payment_news: 'refund',
  refund_unknown: 'refund',
};

/** '3 cash orders to confirm by phone' */
export function waitingWords(kind: WaitingKind, count: number): string {
  return `${count} ${count === 1 ? waitings[kind].one : waitings[kind].many}`;
}

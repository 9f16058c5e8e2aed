import type { Language } from '@shop/contract/languages';
import type { ColumnType, Generated } from 'kysely';
import type { CartItemTable, CartNoteTable } from './cart.ts';
import type { CashTables } from './cash.ts';
import type { CatalogTables } from './catalog.ts';
import type { CustomerRecordTable } from './customers.ts';
import type { OutboxMailTable } from './mails.ts';
import type {
  ComparedDayTable,
  ComparisonStateTable,
  DigestStateTable,
  DriftTable,
  PaymentTable,
  RefundTable,
  WebhookEventTable,
} from './money.ts';
import type { FetchedPictureTable, ImportMappingTable } from './imports.ts';
import type { PushTables } from './push.ts';
import type { RedirectTable } from './redirects.ts';
import type { OfferTable, SaleTable, UsedCode } from './offers.ts';
import type { PackingTables } from './packing.ts';
import type { PageFormerSlugTable, PageTable, PageVersionTable } from './pages.ts';
import type {
  DemonstrationRowTable,
  OutsideBooksTable,
  SetupStateTable,
  SetupStepTable,
  TestPurchaseTable,
} from './setup.ts';
import type { ReviewHidingTable, ReviewPictureTable, ReviewTable, StockRequestTable } from './reviews.ts';
import type { SettingsChangeTable, ShopSettingsTable } from './settings.ts';
import type { TicketMessageTable, TicketPictureTable, TicketTable } from './support.ts';
import type { VisitDayTable, VisitSaltTable, VisitorTable } from './visits.ts';
import type { PaperGapTable, PaperSeriesTable, TaxPaperTable } from './tax.ts';

/** The tables that the migrations make, as Kysely sees them. */
export interface Tables extends CatalogTables, CashTables, PushTables, PackingTables {
  schema_migrations: { name: string; sha256: string | null };
  users: UserTable;
  customer_records: CustomerRecordTable;
  sessions: SessionTable;
  attempts: AttemptTable;
  password_resets: PasswordResetTable;
  addresses: AddressTable;
  pictures: PictureTable;
  banners: BannerTable;
  contact_messages: ContactMessageTable;
  reviews: ReviewTable;
  review_pictures: ReviewPictureTable;
  review_hidings: ReviewHidingTable;
  stock_requests: StockRequestTable;
  catalogue_state: CatalogueStateTable;
  cart_items: CartItemTable;
  cart_notes: CartNoteTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_events: OrderEventTable;
  offers: OfferTable;
  sales: SaleTable;
  payments: PaymentTable;
  refunds: RefundTable;
  outbox_mails: OutboxMailTable;
  webhook_events: WebhookEventTable;
  compared_days: ComparedDayTable;
  drifts: DriftTable;
  comparison_state: ComparisonStateTable;
  digest_state: DigestStateTable;
  visit_salts: VisitSaltTable;
  visitors: VisitorTable;
  visit_days: VisitDayTable;
  shop_settings: ShopSettingsTable;
  settings_changes: SettingsChangeTable;
  setup_steps: SetupStepTable;
  setup_state: SetupStateTable;
  test_purchases: TestPurchaseTable;
  outside_books: OutsideBooksTable;
  demonstration_rows: DemonstrationRowTable;
  redirects: RedirectTable;
  fetched_pictures: FetchedPictureTable;
  import_mappings: ImportMappingTable;
  pages: PageTable;
  page_versions: PageVersionTable;
  tickets: TicketTable;
  ticket_messages: TicketMessageTable;
  ticket_pictures: TicketPictureTable;
  paper_series: PaperSeriesTable;
  paper_gaps: PaperGapTable;
  tax_papers: TaxPaperTable;
  page_former_slugs: PageFormerSlugTable;
}

/** A column with a default. */
type Defaulted<T> = Generated<T>;
/** A column that the database computes. */
type Computed<T> = ColumnType<T, never, never>;

interface UserTable {
  id: string;
  email: string;
  user_name: string;
  role: Defaulted<'user' | 'admin'>;
  password_hash: string;
  language: Defaulted<Language>;
  created_at: Defaulted<Date>;
  closed_at: Defaulted<Date | null>;
  search_text: Computed<string>;
}

interface SessionTable {
  token_sha256: Buffer;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
}

interface AttemptTable {
  id: Computed<number>;
  // The first becomes the second if the password was right.
  kind:
    | 'sign_in_failure'
    | 'sign_in_success'
    | 'registration'
    | 'reset_request'
    | 'contact_message'
    | 'ticket'
    | 'ticket_message'
    | 'ticket_picture'
    | 'unpaid_order'
    | 'code_guess'
    | 'review_picture'
    | 'stock_request';
  email: string | null;
  network: string;
  order_id: Defaulted<string | null>;
  at: Date;
}

interface PasswordResetTable {
  token_sha256: Buffer;
  user_id: string;
  created_at: Date;
  used_at: Date | null;
}

interface AddressTable {
  id: string;
  user_id: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  recipient: Defaulted<string>;
  state: Defaulted<string>;
  created_at: Defaulted<Date>;
}

interface PictureTable {
  id: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
  shopper_id: Defaulted<string | null>;
  created_at: Defaulted<Date>;
}

interface BannerTable {
  id: string;
  picture_id: string;
  position: number;
  alt: Defaulted<string>;
  link: Defaulted<string>;
  heading: Defaulted<string>;
  button: Defaulted<string>;
  is_hidden: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

interface ContactMessageTable {
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  sent_at: Date;
}

interface CatalogueStateTable {
  singleton: Defaulted<boolean>;
  version: Defaulted<number>;
  settings_version: Defaulted<number>;
}

interface OrderTable {
  id: string;
  order_number: string;
  user_id: string;
  address_id: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  notes: string;
  recipient: Defaulted<string>;
  state: Defaulted<string>;
  order_status: Defaulted<
    'pending' | 'confirmed' | 'inProcess' | 'inShipping' | 'delivered' | 'rejected' | 'Rejected'
  >;
  payment_status: Defaulted<'pending' | 'paid' | 'canceled' | 'refunded'>;
  payment_method: Defaulted<string>;
  channel: Defaulted<'shop' | 'by_hand' | 'replacement'>;
  request_id: Defaulted<string | null>;
  request_digest: Defaulted<string | null>;
  replaces_order_id: Defaulted<string | null>;
  ticket_id: Defaulted<string | null>;
  /** Only for cash on delivery; null: paid in advance. It can be confirmed until `hold_ends_at`. */
  cash_state: Defaulted<'unconfirmed' | 'confirmed' | 'received' | 'returned' | 'ended' | null>;
  cash_fee_paise: Defaulted<number>;
  cash_token: Defaulted<string | null>;
  is_firm: Computed<boolean>;
  /** What was paid for delivery, as part of the total; and what codes took off the fee. */
  shipping_paise: number;
  shipping_saved_paise: Defaulted<number>;
  /** Business days from the order to its delivery, as announced before it was placed. */
  delivery_min_days: Defaulted<number>;
  delivery_max_days: Defaulted<number>;
  /** What codes and paying online (`prepaid_`) took off the goods: the sum over the lines. Delivery is not included. */
  discount_paise: Defaulted<number>;
  prepaid_discount_paise: Defaulted<number>;
  /** The codes that were used, with their terms at that time and what each took off; null: none. */
  codes: ColumnType<UsedCode[] | null, string | undefined, string>;
  /** The amount to pay: `subtotal_paise` − `discount_paise` + `shipping_paise` + `cash_fee_paise`. */
  total_paise: number;
  /** The goods before the discount: the sum of unit price × quantity over the lines. */
  subtotal_paise: Computed<number>;
  refunded_paise: Defaulted<number>;
  hold: Defaulted<'live' | 'sold' | 'released'>;
  hold_ends_at: Date;
  released_at: Defaulted<Date | null>;
  bank_is_confirming: Defaulted<boolean>;
  razorpay_order_id: string | null;
  payment_link_id: string | null;
  payment_link_url: string | null;
  placed_at: Date;
  updated_at: Date;
  paid_at: Date | null;
  reconcile_at: Date | null;
  reconcile_requested_at: Date | null;
  search_text: Computed<string>;
  shipping_text: Computed<string>;
  courier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  notified_shipment: string | null;
  delivery_notified_at: Date | null;
  rejection_notified_at: Date | null;
  cancelled_at: Date | null;
  review_request_at: Date | null;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product_id: string;
  title: string;
  picture_id: string | null;
  /** The price of one piece, before the discount. */
  unit_price_paise: number;
  quantity: number;
  /**
   * The line's share of the order's discount, for all its pieces: `unit_price_paise` × `quantity` less this was paid.
   */
  discount_paise: Defaulted<number>;
  returned: Defaulted<number>;
  in_parcels: Defaulted<number>;
  sent: Defaulted<number | null>;
}

interface OrderEventTable {
  id: Computed<number>;
  order_id: string;
  kind: 'placed' | 'status' | 'payment' | 'refund' | 'shipment' | 'address' | 'note';
  from_status: string | null;
  to_status: string | null;
  amount_paise: number | null;
  by_user_id: string | null;
  note: string | null;
  at: Date;
}

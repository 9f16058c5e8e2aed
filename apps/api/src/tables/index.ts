import type { Defaulted } from './columns.ts';
import type { AgentAnswerTable, AgentBasketTable } from './agents.ts';
import type { ApiKeyTable } from './api-keys.ts';
import type { CartItemTable, CartNoteTable, SavedProductTable } from './cart.ts';
import type { CashTables } from './cash.ts';
import type { CourierBillTables } from './courier-bills.ts';
import type { CourierBookingTable, CourierEventTable } from './couriers.ts';
import type { CourierClaimTable, FailedDeliveryTable } from './failed-deliveries.ts';
import type { CatalogTables } from './catalog.ts';
import type { CustomerRecordTable } from './customers.ts';
import type { MailedLinkTable, OutboxMailTable } from './mails.ts';
import type {
  ComparedDayTable,
  ComparisonStateTable,
  DigestStateTable,
  DriftTable,
  PaymentTable,
  RefundTable,
  SettlementEntryTable,
  SettlementTable,
  RefusedWebhooksTable,
  WebhookEventTable,
} from './money.ts';
import type { FetchedPictureTable, ImportMappingTable, ImportOriginTable } from './imports.ts';
import type { ProfitTables } from './profit.ts';
import type { StocktakeTables } from './stocktakes.ts';
import type { PushTables } from './push.ts';
import type { NewsletterAddressTable, NewsletterRecipientTable, NewsletterTable } from './newsletters.ts';
import type { QuestionTable } from './questions.ts';
import type { FeedReadTable } from './feeds.ts';
import type { RedirectTable } from './redirects.ts';
import type { OfferTable, SaleTable } from './offers.ts';
import type { OrderEventTable, OrderLinePartTable, OrderLineTable, OrderTable } from './orders.ts';
import type { PackingTables } from './packing.ts';
import type { PageFormerSlugTable, PageTable, PageVersionTable } from './pages.ts';
import type {
  AddressTable,
  AttemptTable,
  AuthenticatorTable,
  InvitationTable,
  PasskeySecretTable,
  PasskeyTable,
  PasswordResetTable,
  UsedChallengeTable,
  RecoveryCodeTable,
  RefillReminderTable,
  SessionTable,
  SignInTicketTable,
  StaffRoleTable,
  CartReminderTable,
  ConsentTable,
  AccountPhoneTable,
  EmailChangeTable,
  MailedCodeTable,
  OptionalMailTable,
  StayTable,
  StayTokenTable,
  StockReadTable,
  UserTable,
} from './people.ts';
import type {
  DemonstrationRowTable,
  OutsideBooksTable,
  SetupStateTable,
  SetupStepTable,
  TestPurchaseTable,
} from './setup.ts';
import type {
  ReviewCountTable,
  ReviewHelpfulTable,
  ReviewHidingTable,
  ReviewPictureTable,
  ReviewTable,
  StockMailLinkTable,
  StockRequestTable,
} from './reviews.ts';
import type { BackupStateTable } from './backups.ts';
import type { ConnectionTable } from './connections.ts';
import type { SettingsChangeTable, ShopSettingsTable } from './settings.ts';
import type { TicketMessageTable, TicketPictureTable, TicketTable } from './support.ts';
import type { WebhookEndpointTable, WebhookMessageTable } from './webhooks.ts';
import type {
  PageErrorTable,
  PageSpeedTable,
  VisitDayTable,
  VisitSaltTable,
  VisitorTable,
} from './visits.ts';
import type { WhatsAppMessageTable, WhatsAppTemplateTable } from './whatsapp.ts';
import type { TrailTables } from './trail.ts';
import type { PaperGapTable, PaperSeriesTable, TaxPaperTable } from './tax.ts';

/** The tables that the migrations make, as Kysely sees them. */
export interface Tables
  extends
    CatalogTables,
    CashTables,
    CourierBillTables,
    ProfitTables,
    PushTables,
    PackingTables,
    StocktakeTables,
    TrailTables {
  schema_migrations: { name: string; ran_at: Defaulted<Date>; sha256: string | null };
  sql_functions: { file: string; sha256: string; version: string };
  users: UserTable;
  customer_records: CustomerRecordTable;
  staff_roles: StaffRoleTable;
  invitations: InvitationTable;
  sessions: SessionTable;
  api_keys: ApiKeyTable;
  connections: ConnectionTable;
  backup_state: BackupStateTable;
  stays: StayTable;
  stay_tokens: StayTokenTable;
  mailed_codes: MailedCodeTable;
  account_phones: AccountPhoneTable;
  email_changes: EmailChangeTable;
  consents: ConsentTable;
  optional_mails: OptionalMailTable;
  newsletter_addresses: NewsletterAddressTable;
  newsletters: NewsletterTable;
  newsletter_recipients: NewsletterRecipientTable;
  cart_reminders: CartReminderTable;
  refill_reminders: RefillReminderTable;
  authenticators: AuthenticatorTable;
  passkeys: PasskeyTable;
  passkey_secret: PasskeySecretTable;
  used_challenges: UsedChallengeTable;
  recovery_codes: RecoveryCodeTable;
  sign_in_tickets: SignInTicketTable;
  stock_reads: StockReadTable;
  attempts: AttemptTable;
  password_resets: PasswordResetTable;
  addresses: AddressTable;
  pictures: PictureTable;
  banners: BannerTable;
  contact_messages: ContactMessageTable;
  reviews: ReviewTable;
  review_pictures: ReviewPictureTable;
  review_counts: ReviewCountTable;
  review_helpful: ReviewHelpfulTable;
  review_hidings: ReviewHidingTable;
  questions: QuestionTable;
  stock_requests: StockRequestTable;
  stock_mail_links: StockMailLinkTable;
  catalogue_state: CatalogueStateTable;
  agent_answers: AgentAnswerTable;
  agent_baskets: AgentBasketTable;
  cart_items: CartItemTable;
  cart_notes: CartNoteTable;
  saved_products: SavedProductTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_line_parts: OrderLinePartTable;
  order_events: OrderEventTable;
  failed_deliveries: FailedDeliveryTable;
  courier_claims: CourierClaimTable;
  courier_bookings: CourierBookingTable;
  courier_events: CourierEventTable;
  offers: OfferTable;
  sales: SaleTable;
  payments: PaymentTable;
  refunds: RefundTable;
  outbox_mails: OutboxMailTable;
  mailed_links: MailedLinkTable;
  webhook_events: WebhookEventTable;
  refused_webhooks: RefusedWebhooksTable;
  compared_days: ComparedDayTable;
  settlements: SettlementTable;
  settlement_entries: SettlementEntryTable;
  drifts: DriftTable;
  comparison_state: ComparisonStateTable;
  digest_state: DigestStateTable;
  visit_salts: VisitSaltTable;
  visitors: VisitorTable;
  visit_days: VisitDayTable;
  page_errors: PageErrorTable;
  page_speeds: PageSpeedTable;
  shop_settings: ShopSettingsTable;
  settings_changes: SettingsChangeTable;
  setup_steps: SetupStepTable;
  setup_state: SetupStateTable;
  test_purchases: TestPurchaseTable;
  outside_books: OutsideBooksTable;
  demonstration_rows: DemonstrationRowTable;
  redirects: RedirectTable;
  feed_reads: FeedReadTable;
  webhook_endpoints: WebhookEndpointTable;
  webhook_messages: WebhookMessageTable;
  whatsapp_messages: WhatsAppMessageTable;
  whatsapp_templates: WhatsAppTemplateTable;
  fetched_pictures: FetchedPictureTable;
  import_mappings: ImportMappingTable;
  import_origins: ImportOriginTable;
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

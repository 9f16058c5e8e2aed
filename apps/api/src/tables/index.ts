import type { Defaulted } from './columns.ts';
import type { AgentsTables } from './agents.ts';
import type { ApiKeysTables } from './api-keys.ts';
import type { BackupsTables } from './backups.ts';
import type { CartTables } from './cart.ts';
import type { CashTables } from './cash.ts';
import type { CatalogTables } from './catalog.ts';
import type { ConnectionsTables } from './connections.ts';
import type { CourierBillsTables } from './courier-bills.ts';
import type { CouriersTables } from './couriers.ts';
import type { CustomersTables } from './customers.ts';
import type { FailedDeliveriesTables } from './failed-deliveries.ts';
import type { FeedsTables } from './feeds.ts';
import type { ImportsTables } from './imports.ts';
import type { MailsTables } from './mails.ts';
import type { MoneyTables } from './money.ts';
import type { NewslettersTables } from './newsletters.ts';
import type { OffersTables } from './offers.ts';
import type { OrdersTables } from './orders.ts';
import type { PackingTables } from './packing.ts';
import type { PagesTables } from './pages.ts';
import type { PeopleTables } from './people.ts';
import type { ProfitTables } from './profit.ts';
import type { PushTables } from './push.ts';
import type { QuestionsTables } from './questions.ts';
import type { RedirectsTables } from './redirects.ts';
import type { ReviewsTables } from './reviews.ts';
import type { SettingsTables } from './settings.ts';
import type { SetupTables } from './setup.ts';
import type { StocktakesTables } from './stocktakes.ts';
import type { SupportTables } from './support.ts';
import type { TaxTables } from './tax.ts';
import type { TrailTables } from './trail.ts';
import type { VisitsTables } from './visits.ts';
import type { WebhooksTables } from './webhooks.ts';
import type { WhatsAppTables } from './whatsapp.ts';

/** The tables that the migrations make, as Kysely sees them. */
export interface Tables
  extends
    AgentsTables,
    ApiKeysTables,
    BackupsTables,
    CartTables,
    CashTables,
    CatalogTables,
    ConnectionsTables,
    CourierBillsTables,
    CouriersTables,
    CustomersTables,
    FailedDeliveriesTables,
    FeedsTables,
    ImportsTables,
    MailsTables,
    MoneyTables,
    NewslettersTables,
    OffersTables,
    OrdersTables,
    PackingTables,
    PagesTables,
    PeopleTables,
    ProfitTables,
    PushTables,
    QuestionsTables,
    RedirectsTables,
    ReviewsTables,
    SettingsTables,
    SetupTables,
    StocktakesTables,
    SupportTables,
    TaxTables,
    TrailTables,
    VisitsTables,
    WebhooksTables,
    WhatsAppTables {
  schema_migrations: { name: string; ran_at: Defaulted<Date>; sha256: string | null };
  sql_functions: { file: string; sha256: string; version: string };
  pictures: {
    id: string;
    width: number;
    height: number;
    widths: number[];
    preview: string;
    shopper_id: Defaulted<string | null>;
    created_at: Defaulted<Date>;
  };
  banners: {
    id: string;
    picture_id: string;
    position: number;
    alt: Defaulted<string>;
    link: Defaulted<string>;
    heading: Defaulted<string>;
    button: Defaulted<string>;
    is_hidden: Defaulted<boolean>;
    created_at: Defaulted<Date>;
  };
  contact_messages: {
    id: string;
    reference: string;
    first_name: string;
    last_name: string;
    email: string;
    message: string;
    sent_at: Date;
  };
  catalogue_state: {
    singleton: Defaulted<boolean>;
    version: Defaulted<number>;
    settings_version: Defaulted<number>;
  };
}

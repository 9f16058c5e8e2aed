import type { Logger } from 'pino';
import type { Topic } from './database.ts';
import { callOwnerAgain, endUnconfirmedOrders } from './features/cash/index.ts';
import {
  type CatalogueVersion,
  countBoughtTogether,
  publishDueProducts,
  renewSearchWords,
} from './features/catalog/index.ts';
import { type CourierAccount, applyOpenTracking, carryOutDueBookings } from './features/couriers/index.ts';
import { sendDigestIfDue, tellWaiting } from './features/dashboard/index.ts';
import { forgetClearTokens, sendDueMails } from './features/mails/index.ts';
import {
  type PaymentDependencies,
  askForFees,
  makeOpenOrdersDue,
  reconcileDueOrders,
} from './features/payments/index.ts';
import { sendDueRefunds } from './features/refunds/index.ts';
import { compareBooksIfDue } from './features/reconciliation/index.ts';
import { type PushNetwork, sendDuePushes } from './features/push/index.ts';
import { publishPlannedPages } from './features/content-pages/index.ts';
import { type OrderPapers, createPaperAttachments, issueReceipts } from './features/tax/index.ts';
import { chainEntries, logSealIfDue } from './features/trail/index.ts';
import { followOpenTestPurchases } from './features/setup/index.ts';
import { requestReviews } from './features/orders/index.ts';
import {
  latestCartReminder,
  latestRefillReminder,
  remindOfCarts,
  remindOfRefills,
} from './features/reminders/index.ts';
import { latestNewsletter, sendNewsletters } from './features/newsletters/index.ts';
import { mailStockRequests } from './features/stock-requests/index.ts';
import { sendDueWebhooks } from './features/webhooks/index.ts';
import { type CloudApi, sendDueMessages } from './features/whatsapp/index.ts';
import { removeExpired } from './features/retention/index.ts';
import type { Jobs } from './platform/jobs/create-jobs.ts';
import type { Pictures } from './platform/media/pictures.ts';
import type { MailBrand, Mailer } from './platform/mail/index.ts';

/** An unpaid order is settled within 10 s of the end of its hold (docs/payments.md, 5). */
const ORDERS_EVERY_SECONDS = 4;
const PUBLICATIONS_EVERY_SECONDS = 2;
const REFUNDS_EVERY_SECONDS = 5;
/** An unconfirmed cash order ends within a minute. */
const UNCONFIRMED_EVERY_SECONDS = 30;
const MAILS_EVERY_SECONDS = 10;
const PUSHES_EVERY_SECONDS = 5;
const WEBHOOKS_EVERY_SECONDS = 5;
const MESSAGES_EVERY_SECONDS = 5;
const BOOKINGS_EVERY_SECONDS = 5;
const REVIEW_REQUESTS_EVERY_SECONDS = 600;
const STOCK_REQUESTS_EVERY_SECONDS = 60;
/** A cart is reminded of within ten minutes after its day is over. */
const CART_REMINDERS_EVERY_SECONDS = 600;
const REFILL_REMINDERS_EVERY_SECONDS = 3_600;
/** With fifty a run, a thousand people have a newsletter in about two minutes. */
const NEWSLETTERS_EVERY_SECONDS = 5;
const RECEIPTS_EVERY_SECONDS = 30;
const CLEAR_TOKENS_EVERY_SECONDS = 3_600;
const RETENTION_EVERY_SECONDS = 3_600;
const BOUGHT_TOGETHER_EVERY_SECONDS = 3_600;
/** At the start of a new version, and again for what an older one wrote beside it during the upgrade. */
const SEARCH_WORDS_EVERY_SECONDS = 86_400;
/** Planned changes take effect within two seconds. */
const PAGES_EVERY_SECONDS = 1;
const TEST_PURCHASES_EVERY_SECONDS = 20;
/** How often to check whether the day's comparison is due. */
const BOOKS_EVERY_SECONDS = 600;
/** With twenty payments a run, a shop that had none of its fees gets those of 28,800 payments in a day. */
const FEES_EVERY_SECONDS = 60;
/** The owners' devices hear of what waits within a minute. */
const WAITING_EVERY_SECONDS = 30;
/** How often to check whether the mail of the day is due. */
const DIGEST_EVERY_SECONDS = 120;

/** Entries of the trail are chained when they are told; this is for those of a process that was killed. */
const TRAIL_EVERY_SECONDS = 5;
/** The log has the seal of a day within its first minutes. */
const SEAL_EVERY_SECONDS = 600;

/** What the recurring jobs need. */
export interface RecurringJobDependencies extends PaymentDependencies {
  logger: Logger;
  papers: OrderPapers;
  mailer: Mailer;
  pictures: Pictures;
  /** The addresses that push services may have; by default the Internet. */
  pushNetwork?: PushNetwork;
  rateLimits: boolean;
  /** Null: no messages by WhatsApp. */
  whatsApp: CloudApi | null;
  /** Null: no account of couriers that can be opened. */
  courierAccount: CourierAccount | null;
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** The shop's host, used in the `Message-ID` of its mails. */
  domain: string;
  /** The sender of the mails and where their links lead. */
  readBrand: () => MailBrand;
}

/** Adds all work that no request waits for. What is due is recorded in the tables; a job does it. */
export function addRecurringJobs(jobs: Jobs, dependencies: RecurringJobDependencies): void {
  let isFirst = true;
  jobs.addRecurring('orders', ORDERS_EVERY_SECONDS, async (signal) => {
    if (isFirst) await makeOpenOrdersDue(dependencies.database, dependencies.clock.now());
    isFirst = false;
    await reconcileDueOrders(dependencies, { kinds: ['urgent'], isStopped: () => signal.aborted });
  });
  // A separate job, so that however many closed orders are due after a downtime, urgent ones do not wait behind them.
  jobs.addRecurring('closed-orders', ORDERS_EVERY_SECONDS, async (signal) => {
    await reconcileDueOrders(dependencies, { kinds: ['closed'], isStopped: () => signal.aborted });
  });
  jobs.addRecurring('publications', PUBLICATIONS_EVERY_SECONDS, () =>
    publishDueProducts(dependencies, dependencies.clock.now()),
  );
  jobs.addRecurring('bought-together', BOUGHT_TOGETHER_EVERY_SECONDS, async () => {
    await countBoughtTogether(dependencies.database);
  });
  jobs.addRecurring('search-words', SEARCH_WORDS_EVERY_SECONDS, (signal) =>
    renewSearchWords(dependencies, signal),
  );
  jobs.addRecurring('refunds', REFUNDS_EVERY_SECONDS, () => sendDueRefunds(dependencies));
  jobs.addRecurring('unconfirmed-orders', UNCONFIRMED_EVERY_SECONDS, async (signal) => {
    await callOwnerAgain(dependencies);
    await endUnconfirmedOrders(dependencies, () => signal.aborted);
  });
  const makeAttachment = createPaperAttachments(dependencies);
  const latest = {
    cart_reminder: (mailId: string) => latestCartReminder(dependencies, mailId),
    refill_reminder: (mailId: string) => latestRefillReminder(dependencies, mailId),
    newsletter: (mailId: string) => latestNewsletter(dependencies, mailId),
  };
  jobs.addRecurring('mails', MAILS_EVERY_SECONDS, (signal) =>
    sendDueMails({ ...dependencies, makeAttachment, latest }, signal),
  );
  jobs.addRecurring('pushes', PUSHES_EVERY_SECONDS, (signal) => sendDuePushes(dependencies, signal));
  jobs.addRecurring('webhooks', WEBHOOKS_EVERY_SECONDS, (signal) => sendDueWebhooks(dependencies, signal));
  const { whatsApp } = dependencies;
  if (whatsApp !== null) {
    jobs.addRecurring('messages', MESSAGES_EVERY_SECONDS, (signal) =>
      sendDueMessages({ ...dependencies, whatsApp }, signal),
    );
  }
  const { courierAccount: account } = dependencies;
  if (account !== null) {
    jobs.addRecurring('bookings', BOOKINGS_EVERY_SECONDS, async (signal) => {
      await applyOpenTracking({ ...dependencies, account }, signal);
      await carryOutDueBookings({ ...dependencies, account }, signal);
    });
  }
  jobs.addRecurring('review-requests', REVIEW_REQUESTS_EVERY_SECONDS, async () => {
    while (
      (await requestReviews(dependencies.database, dependencies.readSettings(), dependencies.clock.now())) > 0
    );
  });
  jobs.addRecurring('pages', PAGES_EVERY_SECONDS, () => publishPlannedPages(dependencies));
  jobs.addRecurring('stock-requests', STOCK_REQUESTS_EVERY_SECONDS, async () => {
    while (
      (await mailStockRequests(dependencies.database, {
        settings: dependencies.readSettings(),
        now: dependencies.clock.now(),
      })) > 0
    );
  });
  jobs.addRecurring('cart-reminders', CART_REMINDERS_EVERY_SECONDS, async () => {
    while ((await remindOfCarts(dependencies)) > 0);
  });
  jobs.addRecurring('refill-reminders', REFILL_REMINDERS_EVERY_SECONDS, async () => {
    while ((await remindOfRefills(dependencies)) > 0);
  });
  jobs.addRecurring('newsletters', NEWSLETTERS_EVERY_SECONDS, async () => {
    await sendNewsletters(dependencies);
  });
  jobs.addRecurring('receipts', RECEIPTS_EVERY_SECONDS, () => issueReceipts(dependencies));
  jobs.addRecurring('test-purchases', TEST_PURCHASES_EVERY_SECONDS, () =>
    followOpenTestPurchases(dependencies),
  );
  jobs.addRecurring('clear-tokens', CLEAR_TOKENS_EVERY_SECONDS, () =>
    forgetClearTokens(dependencies.database),
  );
  jobs.addRecurring('trail', TRAIL_EVERY_SECONDS, () => chainEntries(dependencies));
  jobs.addRecurring('seal', SEAL_EVERY_SECONDS, () => logSealIfDue(dependencies));
  jobs.addRecurring('books', BOOKS_EVERY_SECONDS, (signal) => compareBooksIfDue(dependencies, signal));
  jobs.addRecurring('fees', FEES_EVERY_SECONDS, (signal) => askForFees(dependencies, signal));
  jobs.addRecurring('retention', RETENTION_EVERY_SECONDS, (signal) => removeExpired(dependencies, signal));
  jobs.addRecurring('digest', DIGEST_EVERY_SECONDS, () => sendDigestIfDue(dependencies));
  jobs.addRecurring('waiting', WAITING_EVERY_SECONDS, () => tellWaiting(dependencies));
}

/** Who hears what transactions tell: the version of the catalogue, and the jobs that then have work to do. */
export function createHearing(
  version: Pick<CatalogueVersion, 'changed' | 'stockChanged'>,
  jobs: Pick<Jobs, 'wake'>,
): (topic: Topic) => void {
  return (topic) => {
    if (topic === 'catalogue') version.changed();
    else if (topic === 'stock') version.stockChanged();
    else jobs.wake(topic);
  };
}

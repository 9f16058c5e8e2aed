import type { Logger } from 'pino';
import { forgetOldSignIns } from './features/auth/index.ts';
import { forgetMessageSenders } from './features/contact/index.ts';
import { sendDueMails } from './features/mails/index.ts';
import {
  type PaymentDependencies,
  makeOpenOrdersDue,
  reconcileDueOrders,
  sendDueRefunds,
} from './features/payments/index.ts';
import type { Jobs } from './platform/jobs/create-jobs.ts';
import type { Mailer } from './platform/mail/index.ts';

/** An unpaid order is settled within 10 s of its hold's end (payments.md, 5). */
const ORDERS_EVERY_SECONDS = 4;
const REFUNDS_EVERY_SECONDS = 5;
const MAILS_EVERY_SECONDS = 10;
const SIGN_INS_EVERY_SECONDS = 3_600;
const MESSAGE_SENDERS_EVERY_SECONDS = 3_600;

/** What the sweeps take. */
export interface SweepParts extends PaymentDependencies {
  logger: Logger;
  mailer: Mailer;
  /** The shop's host, which names its mails. */
  domain: string;
}

/** Adds all the work that nobody waits for. What is due stands in the tables; a sweep deals with it. */
export function addSweeps(jobs: Jobs, parts: SweepParts): void {
  let isFirst = true;
  jobs.sweep('orders', ORDERS_EVERY_SECONDS, async (signal) => {
    if (isFirst) await makeOpenOrdersDue(parts.database, parts.clock.now());
    isFirst = false;
    await reconcileDueOrders(parts, { isStopped: () => signal.aborted });
  });
  jobs.sweep('refunds', REFUNDS_EVERY_SECONDS, () => sendDueRefunds(parts));
  jobs.sweep('mails', MAILS_EVERY_SECONDS, (signal) => sendDueMails(parts, signal));
  jobs.sweep('sign-ins', SIGN_INS_EVERY_SECONDS, () => forgetOldSignIns(parts.database, parts.clock.now()));
  jobs.sweep('message-senders', MESSAGE_SENDERS_EVERY_SECONDS, () =>
    forgetMessageSenders(parts.database, parts.clock.now()),
  );
}

/** The sweeps that a webhook or an order's change can leave work for. */
export function pokeSweeps(jobs: Jobs): void {
  jobs.poke('orders');
  jobs.poke('refunds');
  jobs.poke('mails');
}

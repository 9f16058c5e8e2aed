import { pino } from 'pino';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { sendDueWebhooks } from '../features/webhooks/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/database/open-database.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import type { Tables } from '../tables/index.ts';

/** A process that sends webhooks to this machine as a shop does, every second, until it is killed. */
const [, , databaseUrl = ''] = process.argv;
const database = openPostgres<Tables>(databaseUrl);
const logger = pino({ level: 'silent' });
const jobs = createJobs({ locks: database.jobLocks, logger });
const webhookNetwork = { isAllowed: (address: string) => address === '127.0.0.1', hasUsualPorts: false };
jobs.addRecurring('webhooks', 1, (signal) =>
  sendDueWebhooks(
    { database, clock: systemClock, logger, readSettings: () => defaultSettings, webhookNetwork },
    signal,
  ),
);
jobs.start();

/** Started and killed by the test of killed workers: runs the job once, reports that, and never ends the run. */
import { pino } from 'pino';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import { createJobs } from './create-jobs.ts';

const [kind, address] = process.argv.slice(2);
if (address === undefined) throw new Error('Give a kind of database and its address');
const database = kind === 'postgres' ? openPostgres(address) : await openEmbedded(address);
const jobs = createJobs({ locks: database.jobLocks, logger: pino({ level: 'silent' }) });
const { promise: never } = Promise.withResolvers<void>();
const stayAlive = setInterval(() => {}, 1_000);
jobs.addRecurring('orders', 1, async () => {
  process.send?.('running');
  await never;
  clearInterval(stayAlive);
});
jobs.start();

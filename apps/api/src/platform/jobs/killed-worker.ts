/** Started by the test of killed workers, killed by it: sweeps once, says so, and never ends the sweep. */
import { pino } from 'pino';
import { openEmbedded, openPostgres } from '../database/open-database.ts';
import { createJobs } from './create-jobs.ts';

const [kind, address] = process.argv.slice(2);
if (address === undefined) throw new Error('Give a kind of database and its address');
const database = kind === 'postgres' ? openPostgres(address) : await openEmbedded(address);
const jobs = createJobs({ database: database.jobs, logger: pino({ level: 'silent' }) });
const { promise: never } = Promise.withResolvers<void>();
const stayAlive = setInterval(() => {}, 1_000);
jobs.sweep('orders', 1, async () => {
  process.send?.('sweeping');
  await never;
  clearInterval(stayAlive);
});
await jobs.start();

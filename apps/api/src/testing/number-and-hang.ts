/** Started and killed by the test of paper numbers: takes a number, reports it, and never commits. */
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { createPinCodes } from '../features/delivery/index.ts';
import { lockOrder } from '../features/orders/index.ts';
import { createOrderPapers } from '../features/tax/index.ts';
import { openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';

const [address, orderId] = process.argv.slice(2);
if (address === undefined || orderId === undefined) throw new Error('Give a database and an order');
const database = openPostgres<Tables>(address);
const papers = createOrderPapers({
  readSettings: () => demonstrationSettings,
  pinCodes: createPinCodes(),
});
const { promise: never } = Promise.withResolvers<void>();
setInterval(() => {}, 1_000);
await database.writeLocking(async (tx) => {
  const paper = await papers.bill(tx, await lockOrder(tx, orderId), new Date());
  process.send?.(paper?.number);
  await never;
});

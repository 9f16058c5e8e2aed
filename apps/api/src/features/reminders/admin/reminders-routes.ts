import * as contract from '@shop/contract/reminders/endpoints';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { readFigures } from './reminder-figures.ts';

/** What came of the mails that shoppers agree to. */
export function serveReminders(
  serve: Serve,
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
): void {
  serve(contract.getReminderFigures, async () => ({ data: await readFigures(database.read, clock.now()) }));
}

import { lastDaysOfIndia } from '@shop/contract/days';
import * as contract from '@shop/contract/page-errors/endpoints';
import type { Db } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';

const SHOWN_DAYS = 7;
const SHOWN = 50;

/** What the owner is told about pages that broke. */
export function servePageErrorsAdmin(
  serve: Serve,
  { database, clock }: { database: { read: Db }; clock: Clock },
) {
  serve(contract.listPageErrors, async () => {
    const [from = ''] = lastDaysOfIndia(clock.now(), SHOWN_DAYS);
    const rows = await database.read
      .selectFrom('page_errors')
      .select(['page', 'browser', 'version'])
      .select((eb) => [eb.fn.sum<number>('errors').as('errors'), eb.fn.max('day').as('lastDay')])
      .where('day', '>=', from)
      .groupBy(['page', 'browser', 'version'])
      .orderBy('errors', 'desc')
      .orderBy('page')
      .orderBy('browser')
      .orderBy('version')
      .limit(SHOWN)
      .execute();
    return { data: rows.map((row) => ({ ...row, errors: Number(row.errors) })) };
  });
}

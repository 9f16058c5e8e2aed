import { lastDaysOfIndia } from '@shop/contract/days';
import * as contract from '@shop/contract/page-errors/endpoints';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type CountDependencies, createCountPageError } from './count-page-error.ts';

const SHOWN_DAYS = 7;
const SHOWN = 50;

/** The call by which a page reports that it broke, and what the owner is told about them. */
export function servePageErrors(serve: Serve, dependencies: CountDependencies): void {
  const { database, clock } = dependencies;
  const countPageError = createCountPageError(dependencies);
  serve(contract.reportPageError, async ({ body, request }) => {
    await countPageError({
      path: body.path,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
    return {};
  });

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

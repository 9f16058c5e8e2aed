import * as contract from '@shop/contract/page-errors/endpoints';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type CountDependencies, createCountPageError } from './count-page-error.ts';

/** The call by which a page reports that it broke. */
export function servePageErrors(serve: Serve, dependencies: CountDependencies): void {
  const countPageError = createCountPageError(dependencies);
  serve(contract.reportPageError, async ({ body, request }) => {
    await countPageError({
      path: body.path,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
    return {};
  });
}

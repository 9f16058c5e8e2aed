import { Readable } from 'node:stream';
import * as contract from '@shop/contract/month-end/endpoints';
import { zipOf } from '../../../platform/archive/zip.ts';
import { sendFile } from '../../../platform/http/file-download.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { archiveMonth } from './archive-month.ts';

/** A month for the accountant, in one file. */
export function serveMonthEnd(
  serve: Serve,
  dependencies: Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'pictures'>,
): void {
  serve(contract.exportMonth, async ({ query: { month }, reply }) =>
    sendFile(reply, {
      content: Readable.from(zipOf(archiveMonth(dependencies, month), dependencies.clock.now())),
      type: 'application/zip',
      name: `month-${month}.zip`,
    }),
  );
}

import * as contract from '@shop/contract/page-speeds/endpoints';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type CountDependencies, createCountPageSpeed } from './count-page-speed.ts';
import { readPageSpeeds } from './read-page-speeds.ts';

/** The call by which a visit tells how fast its page was, and what the owner is told about them. */
export function servePageSpeeds(serve: Serve, dependencies: CountDependencies): void {
  const countPageSpeed = createCountPageSpeed(dependencies);
  serve(contract.reportPageSpeed, async ({ body, request }) => {
    await countPageSpeed({ told: body, address: request.ip, userAgent: request.headers['user-agent'] });
    return {};
  });

  serve(contract.listPageSpeeds, async () => ({
    data: {
      isOn: dependencies.readSettings().shop.speeds !== 'no',
      weeks: await readPageSpeeds(dependencies),
    },
  }));
}

import autocannon, { type Request } from 'autocannon';
import { type PurchaseLoad, buyConcurrently } from './buyers.ts';
import type { LoadAnswer, LoadResult, PlainLoad } from './load.ts';

/** The load generator runs in a separate process, so that it takes no time from what it measures. */
process.on('message', (order: PlainLoad | PurchaseLoad) => {
  const work = 'purchases' in order ? buyConcurrently(order) : fire(order);
  work.then(
    (result) => process.send?.({ result } satisfies LoadAnswer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies LoadAnswer),
  );
});

/** Sends the requests in turn over whichever connection is free. */
async function fire({ url, connections, seconds, requests }: PlainLoad): Promise<LoadResult> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request: Request): Request {
          const next = requests[turn % requests.length];
          turn += 1;
          return { ...request, ...next, headers: { ...request.headers, ...next?.headers } };
        },
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

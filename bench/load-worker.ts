import autocannon, { type Request } from 'autocannon';
import { buyConcurrently, buyInSteps } from './buyers.ts';
import type { Load, LoadAnswer, LoadResult, PlainLoad } from './load.ts';

/** The load generator runs in a separate process, so that it takes no time from what it measures. */
process.on('message', (load: Load) => {
  work(load).then(
    (results) => process.send?.({ results } satisfies LoadAnswer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies LoadAnswer),
  );
});

async function work(load: Load): Promise<LoadResult[]> {
  if ('inSteps' in load) return buyInSteps(load);
  return ['purchases' in load ? await buyConcurrently(load) : await fire(load)];
}

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
    answers: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

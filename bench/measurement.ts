import type { BenchShop } from './bench-shop.ts';
import type { Compared } from './figures.ts';
import type { LoadGenerator, LoadRequest } from './load.ts';
import type { Yardsticks } from './yardsticks.ts';

/** The environment for measuring a row of the report. */
export interface Measurement {
  shop: BenchShop;
  yardsticks: Yardsticks;
  generator: LoadGenerator;
  /** How often each pair is measured, and how long each measurement takes. */
  rounds: number;
  seconds: number;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;

/** Measures the shop and the yardstick alternately, several times. @throws Error where an answer fails */
export async function compare(
  { shop, yardsticks, generator, rounds, seconds }: Measurement,
  subject: LoadRequest[],
  yardstick: LoadRequest[],
  { connections = CONNECTIONS, subjectUrl = shop.url }: { connections?: number; subjectUrl?: string } = {},
): Promise<Compared> {
  const loads = [
    { url: subjectUrl, connections, requests: subject },
    { url: yardsticks.url, connections, requests: yardstick },
  ];
  const compared: Compared = { subject: [], yardstick: [] };
  for (const load of loads) await generator.run({ ...load, seconds: WARM_UP_SECONDS });
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, load] of loads.entries()) {
      const result = await generator.run({ ...load, seconds });
      if (result.failed > 0) {
        throw new Error(`${result.failed} answers of ${load.url}${load.requests[0]?.path} failed`);
      }
      compared[index === 0 ? 'subject' : 'yardstick'].push(result);
    }
  }
  return compared;
}

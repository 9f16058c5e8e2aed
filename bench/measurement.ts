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

/** What one row sends to a shop. */
export interface NamedLoad {
  what: string;
  requests: LoadRequest[];
}

/** Measures the shop and the yardstick alternately, several times. @throws Error where an answer fails */
export function compare(
  { shop, yardsticks, ...measurement }: Measurement,
  subject: LoadRequest[],
  yardstick: LoadRequest[],
): Promise<Compared> {
  return alternate(
    measurement,
    { url: shop.url, requests: subject },
    { url: yardsticks.url, requests: yardstick },
  );
}

/** Measures two addresses alternately, several times. @throws Error where an answer fails */
export async function alternate(
  { generator, rounds, seconds }: Pick<Measurement, 'generator' | 'rounds' | 'seconds'>,
  subject: { url: string; requests: LoadRequest[] },
  yardstick: { url: string; requests: LoadRequest[] },
): Promise<Compared> {
  const loads = [subject, yardstick].map((load) => ({ ...load, connections: CONNECTIONS }));
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

import type { BenchShop } from './bench-shop.ts';
import type { ComparedWork } from './figures.ts';
import type { LoadGenerator, LoadRequest } from './load.ts';
import { cpuMsOf } from './process-usage.ts';
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

/** A server that is measured, and what is sent to it. */
export interface Side {
  url: string;
  server: { pid: number };
  requests: LoadRequest[];
}

/** Measures the shop and the yardstick alternately, several times. @throws Error where an answer fails */
export function compare(
  { shop, yardsticks, ...measurement }: Measurement,
  subject: LoadRequest[],
  yardstick: LoadRequest[],
): Promise<ComparedWork> {
  return alternate(
    measurement,
    { ...shop, requests: subject },
    { url: yardsticks.url, server: yardsticks.process, requests: yardstick },
  );
}

/** Measures two servers alternately, several times. @throws Error where an answer fails */
export async function alternate(
  { generator, rounds, seconds }: Pick<Measurement, 'generator' | 'rounds' | 'seconds'>,
  subject: Side,
  yardstick: Side,
): Promise<ComparedWork> {
  const run = async ({ url, server, requests }: Side, lasting: number) => {
    const before = await cpuMsOf(server.pid);
    const result = await generator.run({ url, requests, connections: CONNECTIONS, seconds: lasting });
    if (result.failed > 0) throw new Error(`${result.failed} answers of ${url}${requests[0]?.path} failed`);
    const after = await cpuMsOf(server.pid);
    const cpuMs = before === null || after === null ? Number.NaN : after - before;
    return { ...result, cpuUs: (cpuMs * 1_000) / result.answers };
  };
  for (const side of [subject, yardstick]) await run(side, WARM_UP_SECONDS);
  const compared: ComparedWork = { subject: [], yardstick: [] };
  for (let round = 0; round < rounds; round += 1) {
    compared.subject.push(await run(subject, seconds));
    compared.yardstick.push(await run(yardstick, seconds));
  }
  return compared;
}

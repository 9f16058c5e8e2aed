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

/** Measures two servers alternately, several times, each first in every second round. @throws Error where an answer fails */
export async function alternate(
  measurement: Pick<Measurement, 'generator' | 'rounds' | 'seconds'>,
  subject: Side,
  yardstick: Side,
): Promise<ComparedWork> {
  const compared: ComparedWork = { subject: [], yardstick: [] };
  await warmUp(measurement, subject, yardstick);
  for (let round = 0; round < measurement.rounds; round += 1) {
    await measureRound(measurement, { subject, yardstick }, round, compared);
  }
  return compared;
}

/** Lets each compile its code and make its plans before it is measured. */
export async function warmUp(measurement: Pick<Measurement, 'generator'>, ...sides: Side[]): Promise<void> {
  for (const side of sides) await load(measurement, side, WARM_UP_SECONDS);
}

/** Adds one measurement of each side to `compared`. What is measured first is the other one in each round. */
export async function measureRound(
  measurement: Pick<Measurement, 'generator' | 'seconds'>,
  sides: Record<keyof ComparedWork, Side>,
  round: number,
  compared: ComparedWork,
): Promise<void> {
  const order = ['subject', 'yardstick'] as const;
  for (const side of round % 2 === 0 ? order : order.toReversed()) {
    compared[side].push(await load(measurement, sides[side], measurement.seconds));
  }
}

async function load(
  { generator }: Pick<Measurement, 'generator'>,
  { url, server, requests }: Side,
  seconds: number,
): Promise<ComparedWork['subject'][number]> {
  const before = await cpuMsOf(server.pid);
  const result = await generator.run({ url, requests, connections: CONNECTIONS, seconds });
  if (result.failed > 0) throw new Error(`${result.failed} answers of ${url}${requests[0]?.path} failed`);
  const after = await cpuMsOf(server.pid);
  const cpuMs = before === null || after === null ? Number.NaN : after - before;
  return { ...result, cpuUs: (cpuMs * 1_000) / result.answers };
}

import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/api/testing/free-port';
import { type Programs, startProgram, until } from './programs.ts';

const READY_WITHIN_MS = 30_000;

/** One series of a result: its labels, and values by Unix seconds. */
export interface Series {
  metric: Record<string, string>;
  values: [second: number, value: string][];
}

/** An event with its time, shown next to the series. */
export interface Mark {
  second: number;
  text: string;
}

/** Debian's Prometheus, which collects the metrics of the shops. */
export interface Prometheus {
  marks: readonly Mark[];
  mark(text: string): void;
  /** The series of an expression, from the start until now. */
  query(expression: string): Promise<Series[]>;
  stop(): Promise<void>;
}

export async function startPrometheus(
  { prometheus, user }: Programs,
  metricsPorts: readonly number[],
): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  const targets = metricsPorts.map((port) => `'127.0.0.1:${port}'`).join(', ');
  await writeFile(
    config,
    `global: { scrape_interval: 2s, scrape_timeout: 2s }
scrape_configs: [{ job_name: shop, static_configs: [{ targets: [${targets}] }] }]
`,
  );
  if (user) {
    await chown(folder, user.uid, user.gid);
    await chown(config, user.uid, user.gid);
  }
  const url = `http://127.0.0.1:${await freePort()}`;
  const program = startProgram(
    prometheus,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=${new URL(url).host}`,
    ],
    { user },
  );
  await until(async () => (await fetch(`${url}/-/ready`)).ok, {
    withinMs: READY_WITHIN_MS,
    tell: () => `Prometheus does not start: ${program.output.join('')}`,
  });
  const startedSecond = Date.now() / 1_000;
  const marks: Mark[] = [];
  return {
    marks,
    mark: (text) => void marks.push({ second: Date.now() / 1_000, text }),
    async query(expression) {
      const asked = new URLSearchParams({
        query: expression,
        start: String(startedSecond),
        end: String(Date.now() / 1_000),
        step: '2',
      });
      const answer = await fetch(`${url}/api/v1/query_range?${asked}`);
      if (!answer.ok) throw new Error(`Prometheus refuses ${expression}: ${await answer.text()}`);
      return ((await answer.json()) as { data: { result: Series[] } }).data.result;
    },
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/api/testing/free-port';
import type { ServerProcess } from '../../e2e/support/server-process.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { HAPROXY_DEFAULTS } from './postgres-cluster.ts';
import { type Programs, startProgram, until } from './programs.ts';

/** Several processes of one shop behind a load balancer. */
export interface ShopFleet {
  /** The load balancer. */
  url: string;
  /** The port of each process for Prometheus. */
  metricsPorts: readonly number[];
  /**
   * Stops a process and starts the next version in its place, or kills it and starts it again. Resolves once the
   * balancer sends requests there.
   */
  replace(instance: number, how: 'upgrade' | 'kill'): Promise<void>;
  stop(): Promise<void>;
  /** Log lines of requests that failed because of the shop. */
  faults(): string[];
  /** What the balancer logged about processes that it left out, and about failed requests. */
  balancerSays(): string[];
}

/** The next release, which needs the migration that comes with it (`shop-steps.ts`). */
const NEXT_VERSION = 'next-version';
/** A process is ready, and the balancer has checked it. */
const SERVED_WITHIN_MS = 60_000;
/** The log message of a request that is answered with 500. */
const FAULT = 'a request failed';
/** The balancer's answer when no process is available. */
const NOBODY = JSON.stringify({ success: false, code: 'away', message: 'We are back in a moment.' });
const ANSWER_OF_BALANCER = [
  'HTTP/1.1 503 Service Unavailable',
  'retry-after: 2',
  'cache-control: no-store',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${NOBODY.length}`,
  '',
  NOBODY,
].join('\r\n');

/** The last instance reaches the database through the pooler, the others directly. */
export async function startShopFleet(
  programs: Programs,
  shop: ShopUnderTest,
  cluster: PostgresCluster,
): Promise<ShopFleet> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-fleet-'));
  if (programs.user) await chown(folder, programs.user.uid, programs.user.gid);
  const [port, figuresPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, '503.http'), ANSWER_OF_BALANCER);
  const config = [
    ...HAPROXY_DEFAULTS,
    '  log stdout format raw local0',
    'listen shop',
    `  bind 127.0.0.1:${port}`,
    '  mode http',
    // Longer than a shop takes to report that its database does not answer (2 s): a late answer does not mean that it
    // is down.
    '  timeout check 3s',
    '  option httplog',
    '  option dontlog-normal',
    `  errorfile 503 ${join(folder, '503.http')}`,
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  retries 3',
    '  option redispatch 1',
    // A read can be retried on another instance; a write only if no instance received it.
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless { method GET }',
    // One wrong answer does not remove a process. The second check follows quickly, within the time between a shop's
    // notice and its end (500 ms).
    '  default-server inter 200ms fastinter 100ms fall 2 rise 1',
    ...shop.urls.map((address, index) => `  server ${nameOf(index)} ${new URL(address).host} check`),
    'listen figures',
    '  no log',
    `  bind 127.0.0.1:${figuresPort}`,
    '  mode http',
    '  stats enable',
    '  stats uri /',
  ];
  await writeFile(join(folder, 'shop.cfg'), `${config.join('\n')}\n`);

  const metricsPorts = await Promise.all(shop.urls.map(() => freePort()));
  const upgraded = new Set<number>();
  const start = (instance: number) =>
    shop.start({
      instance,
      sourceFault: upgraded.has(instance) ? NEXT_VERSION : undefined,
      env: {
        METRICS_PORT: String(metricsPorts[instance]),
        ...(instance === shop.urls.length - 1 && {
          DATABASE_URL: cluster.pooledUrl,
          PREPARED_STATEMENTS: 'off',
        }),
      },
    });
  const servers: ServerProcess[] = [];
  for (const instance of shop.urls.keys()) servers.push(await start(instance));
  const ended: ServerProcess[] = [];
  const balancer = startProgram(programs.haproxy, ['-db', '-f', join(folder, 'shop.cfg')], {
    user: programs.user,
  });
  const untilServed = (instance: number) =>
    until(
      async () => {
        const figures = await (await fetch(`http://127.0.0.1:${figuresPort}/;csv`)).text();
        return figures.split('\n').some((line) => isServed(line, instance));
      },
      {
        withinMs: SERVED_WITHIN_MS,
        tell: () => `the balancer leaves ${nameOf(instance)} out: ${balancer.output.join('')}`,
      },
    );
  for (const instance of shop.urls.keys()) await untilServed(instance);
  return {
    url,
    metricsPorts,
    async replace(instance, how) {
      const server = servers[instance];
      if (server === undefined) throw new Error(`there is no instance ${instance}`);
      if (how === 'upgrade') upgraded.add(instance);
      await (how === 'upgrade' ? server.stop() : server.kill());
      ended.push(server);
      servers[instance] = await start(instance);
      await untilServed(instance);
    },
    faults: () =>
      [...ended, ...servers].flatMap(({ output }) =>
        output
          .join('')
          .split('\n')
          .filter((line) => line.includes(FAULT)),
      ),
    balancerSays: () =>
      balancer.output
        .flatMap((text) => text.split('\n'))
        .filter((line) => / (?:is (?:DOWN|UP)|50\d) /.test(line)),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await balancer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function nameOf(instance: number): string {
  return `shop${instance}`;
}

/** Whether a line of HAProxy's statistics says that the instance receives requests. */
function isServed(line: string, instance: number): boolean {
  const [, name, ...values] = line.split(',');
  return name === nameOf(instance) && values[STATUS]?.startsWith('UP') === true;
}

/** `status` is the 18th of HAProxy's columns, and the 16th after the name. */
const STATUS = 15;

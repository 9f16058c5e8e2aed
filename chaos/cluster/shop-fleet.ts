import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/api/testing/free-port';
import type { ServerProcess } from '../../e2e/support/server-process.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import { HAPROXY_DEFAULTS } from './postgres-cluster.ts';
import { type Programs, startProgram, until } from './programs.ts';

/** Several processes of one shop behind a balancer. */
export interface ShopFleet {
  /** The balancer. */
  url: string;
  /** Where each process answers Prometheus. */
  metricsPorts: readonly number[];
  /**
   * Lets a process end and starts the next version in its place, or kills it and starts it again.
   * Comes back once the balancer sends requests there.
   */
  replace(instance: number, how: 'upgrade' | 'kill'): Promise<void>;
  stop(): Promise<void>;
  /** Lines of requests that failed by a fault of the shop. */
  faults(): string[];
  /** What the balancer said of processes that it left out, and of requests that failed. */
  balancerSays(): string[];
}

/** The release after this one: it needs the migration that comes with it (`shop-steps.ts`). */
const NEXT_VERSION = 'next-version';
/** A process is ready, and the balancer has asked it. */
const SERVED_WITHIN_MS = 60_000;
/** What the log says of a request that is answered 500. */
const FAULT = 'a request failed';
/** What the balancer says while it has nobody to ask. */
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

/** The last instance comes to the database through the pooler, the others come to it themselves. */
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
    // Longer than a shop takes to say that its database does not answer (2 s): late is not away.
    '  timeout check 3s',
    '  option httplog',
    '  option dontlog-normal',
    `  errorfile 503 ${join(folder, '503.http')}`,
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  retries 3',
    '  option redispatch 1',
    // A read can be asked again of another one; what writes, only where nobody heard it.
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless { method GET }',
    // One wrong answer is no reason to leave a process out; the second is asked for at once, within the notice of a shop
    // that ends (500 ms).
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

/** Whether a line of HAProxy's figures says that requests go to the instance. */
function isServed(line: string, instance: number): boolean {
  const [, name, ...values] = line.split(',');
  return name === nameOf(instance) && values[STATUS]?.startsWith('UP') === true;
}

/** `status` is the 18th of HAProxy's columns, and the 16th of those after the name. */
const STATUS = 15;

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
  /** Ends a process by itself, as an upgrade does, or at once, and starts it again. */
  replace(instance: number, how: 'stop' | 'kill'): Promise<void>;
  stop(): Promise<void>;
  /** Lines of requests that failed by a fault of the shop. */
  faults(): string[];
}

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
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(folder, '503.http'), ANSWER_OF_BALANCER);
  const config = [
    ...HAPROXY_DEFAULTS,
    'listen shop',
    `  bind 127.0.0.1:${port}`,
    '  mode http',
    `  errorfile 503 ${join(folder, '503.http')}`,
    '  option httpchk GET /readyz',
    '  http-check expect status 200',
    '  retries 3',
    '  option redispatch 1',
    // A read can be asked again of another one; what writes, only where nobody heard it.
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless { method GET }',
    '  default-server inter 200ms fall 1 rise 1',
    ...shop.urls.map((address, index) => `  server shop${index} ${new URL(address).host} check`),
  ];
  await writeFile(join(folder, 'shop.cfg'), `${config.join('\n')}\n`);

  const start = (instance: number) =>
    shop.start({
      instance,
      env:
        instance === shop.urls.length - 1
          ? { DATABASE_URL: cluster.pooledUrl, PREPARED_STATEMENTS: 'off' }
          : {},
    });
  const servers: ServerProcess[] = [];
  for (const instance of shop.urls.keys()) servers.push(await start(instance));
  const ended: ServerProcess[] = [];
  const balancer = startProgram(programs.haproxy, ['-db', '-f', join(folder, 'shop.cfg')], {
    user: programs.user,
  });
  await until(async () => (await fetch(`${url}/readyz`)).ok, {
    withinMs: 20_000,
    tell: () => `the balancer does not answer: ${balancer.output.join('')}`,
  });
  return {
    url,
    async replace(instance, how) {
      const server = servers[instance];
      if (server === undefined) throw new Error(`there is no instance ${instance}`);
      await (how === 'stop' ? server.stop() : server.kill());
      ended.push(server);
      servers[instance] = await start(instance);
    },
    faults: () =>
      [...ended, ...servers].flatMap(({ output }) =>
        output
          .join('')
          .split('\n')
          .filter((line) => line.includes(FAULT)),
      ),
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      await balancer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

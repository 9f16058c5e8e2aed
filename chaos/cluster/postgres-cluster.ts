import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@shop/api';
import { freePort } from '@shop/api/testing/free-port';
import { patroniConfig } from './patroni-config.ts';
import { type Program, type Programs, startProgram, until } from './programs.ts';

const NODES = 3;
const READY_WITHIN_MS = 90_000;
const FAILOVER_WITHIN_MS = 60_000;

/**
 * Three Postgres servers under Patroni behind one address: a primary, its synchronous standby, and another standby.
 */
export interface PostgresCluster {
  /** The database `shop` on whichever server is the primary. */
  url: string;
  /** The same through PgBouncer in transaction mode. */
  pooledUrl: string;
  /** Kills all processes of the primary at once. @returns its name */
  killPrimary(): Promise<string>;
  /** Waits until there is a primary with another name. */
  untilFailedOver(from: string): Promise<void>;
  /** Waits until two standbys follow the primary, with one of them in sync if that is asked for. */
  untilWhole(): Promise<void>;
  /** Makes commits succeed without waiting for a standby. */
  makeAsynchronous(): Promise<void>;
  /** Stops all replication from the primary to the standbys. */
  cutReplication(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

export async function startPostgresCluster(programs: Programs): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-cluster-'));
  const { user } = programs;
  if (user) await chown(folder, user.uid, user.gid);
  const [etcdPort, etcdPeer, databasePort, pooledPort, ...ports] = await Promise.all(
    Array.from({ length: 4 + 2 * NODES }, () => freePort()),
  );
  const nodes = Array.from({ length: NODES }, (_, index) => ({
    name: `node${index + 1}`,
    data: join(folder, `node${index + 1}`),
    port: ports[2 * index] ?? 0,
    restPort: ports[2 * index + 1] ?? 0,
  }));
  const running: Program[] = [];
  const run = (command: string, args: readonly string[], env?: Record<string, string>) => {
    const program = startProgram(command, args, { user, ...(env && { env }) });
    running.push(program);
    return program;
  };
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };

  run(programs.etcd, [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${etcdPort}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${etcdPeer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${etcdPeer}`,
    '--initial-cluster',
    `default=http://127.0.0.1:${etcdPeer}`,
    '--unsafe-no-fsync',
  ]);
  const patronis: Program[] = [];
  for (const node of nodes) {
    await mkdir(`${node.data}-socket`);
    if (user) await chown(`${node.data}-socket`, user.uid, user.gid);
    const config = patroniConfig(node, { etcdPort: etcdPort ?? 0, bin: programs.postgresBin });
    patronis.push(run(programs.patroni, [await write(`${node.name}.json`, JSON.stringify(config))]));
  }
  const proxy = [
    ...HAPROXY_DEFAULTS,
    'listen database',
    `  bind 127.0.0.1:${databasePort}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 1 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`),
  ];
  run(programs.haproxy, ['-db', '-f', await write('database.cfg', `${proxy.join('\n')}\n`)]);
  const pooler = [
    '[databases]',
    `shop = host=127.0.0.1 port=${databasePort} dbname=shop user=postgres password=postgres connect_query='${CONNECT_QUERY}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${pooledPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 20',
    'server_login_retry = 1',
    'query_wait_timeout = 5',
  ];
  run(programs.pgbouncer, [await write('pgbouncer.ini', `${pooler.join('\n')}\n`)]);

  const listMembers = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const findPrimary = async () => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.status === 200) return node;
    }
    return null;
  };
  const getPrimary = async () => {
    const primary = await findPrimary();
    if (primary === null) throw new Error('the cluster has no primary');
    return primary;
  };
  const says = () =>
    patronis.map(({ output }, index) => `node${index + 1}: ${output.slice(-6).join('')}`).join('\n');
  let isSynchronous = true;

  const cluster: PostgresCluster = {
    url: `postgres://postgres:postgres@127.0.0.1:${databasePort}/shop`,
    pooledUrl: `postgres://postgres:postgres@127.0.0.1:${pooledPort}/shop`,
    async killPrimary() {
      const { name, data } = await getPrimary();
      for (const pid of await processesOf(data)) kill(pid, 'SIGKILL');
      return name;
    },
    untilFailedOver: (from) =>
      until(
        async () => {
          const primary = await findPrimary();
          return primary !== null && primary.name !== from;
        },
        { withinMs: FAILOVER_WITHIN_MS, tell: () => `nobody took over from ${from}\n${says()}` },
      ),
    untilWhole: () =>
      until(
        async () => {
          const members = await listMembers();
          const standbys = members.filter(({ state, lag }) => /running|streaming/.test(state) && lag === 0);
          const isInStep = members.some(({ role }) => role === 'sync_standby');
          return (
            members.some(({ role }) => role === 'leader') &&
            standbys.length === NODES - 1 &&
            (isInStep || !isSynchronous)
          );
        },
        { withinMs: READY_WITHIN_MS, tell: () => `the cluster does not become whole\n${says()}` },
      ),
    async makeAsynchronous() {
      const { restPort } = await getPrimary();
      const answer = await fetch(`http://127.0.0.1:${restPort}/config`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ synchronous_mode: false, synchronous_mode_strict: false }),
      });
      if (!answer.ok) throw new Error(`Patroni answers ${answer.status}`);
      isSynchronous = false;
      await until(async () => (await listMembers()).every(({ role }) => role !== 'sync_standby'), {
        withinMs: READY_WITHIN_MS,
        tell: () => 'a standby stays synchronous',
      });
    },
    async cutReplication() {
      const { data } = await getPrimary();
      for (const pid of await processesOf(data)) {
        const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (title.includes('walsender')) kill(pid, 'SIGSTOP');
      }
    },
    async stop() {
      // Patroni first, which stops its Postgres; everything else afterwards.
      await Promise.all(patronis.map((patroni) => patroni.stop()));
      for (const { data } of nodes) for (const pid of await processesOf(data)) kill(pid, 'SIGKILL');
      await Promise.all(running.map((program) => program.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await cluster.untilWhole();
    const maintenance = openPostgres(cluster.url.replace(/shop$/, 'postgres'));
    await until(() => maintenance.runStatement('create database shop').then(() => true), {
      withinMs: READY_WITHIN_MS,
      tell: says,
    });
    await maintenance.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** What the shop sends on each new connection. A transaction pooler would send it on any connection. */
const CONNECT_QUERY =
  'set random_page_cost = 1.1; set lock_timeout = 4000; set statement_timeout = 20000; set idle_in_transaction_session_timeout = 20000';

export const HAPROXY_DEFAULTS = [
  'global',
  '  maxconn 2000',
  'defaults',
  '  mode tcp',
  '  timeout connect 2s',
  '  timeout client 5m',
  '  timeout server 5m',
  '  timeout check 1s',
];

/** The postmaster of a data folder and its children. */
async function processesOf(data: string): Promise<number[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(text.split('\n')[0]);
  if (!postmaster) return [];
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

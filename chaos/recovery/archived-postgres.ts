import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@shop/api/testing/free-port';
import { Client } from 'pg';
import { type Program, findPostgres, startProgram, until } from '../cluster/programs.ts';

const READY_WITHIN_MS = 60_000;

/** A Postgres with an archived log, so that any moment since its base backup can be restored. */
export interface ArchivedPostgres {
  url: string;
  /** Copies the whole server while it runs. */
  backUp(): Promise<void>;
  /** The server's current time, which can be restored later. */
  now(): Promise<string>;
  /** Destroys the server and its data. Only the base backup and the archive remain. */
  lose(): Promise<void>;
  /** Restores the server at the same address, as it was at `time`. */
  restoreTo(time: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one with the programs of Debian's package `postgresql`. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const { bin, user } = findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'shop-recovery-'));
  const [data, archive, base] = ['data', 'archive', 'base'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (user) await chown(folder, user.uid, user.gid);
  const run = (program: string, args: readonly string[]) =>
    promisify(execFile)(join(bin, program), [...args], { ...user, cwd: folder });
  await mkdir(archive);
  if (user) await chown(archive, user.uid, user.gid);
  await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  const port = await freePort();
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await appendFile(
    join(data, 'postgresql.conf'),
    `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
max_connections = 100
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
`,
  );

  /** The single value that a statement returns. */
  const ask = async (name: string, statement: string): Promise<string> => {
    const client = new Client(urlOf(name));
    client.on('error', () => {});
    await client.connect();
    try {
      const { rows } = await client.query<[unknown]>({ text: statement, rowMode: 'array' });
      return String(rows[0]?.[0]);
    } finally {
      await client.end();
    }
  };
  let server: Program;
  const start = async (from: string) => {
    server = startProgram(join(bin, 'postgres'), ['-D', from], { user });
    await until(async () => (await ask('postgres', 'select pg_is_in_recovery()')) === 'false', {
      withinMs: READY_WITHIN_MS,
      tell: () => `Postgres does not start: ${server.output.join('')}`,
    });
  };
  await start(data);
  await ask('postgres', 'create database shop');

  return {
    url: urlOf('shop'),
    async backUp() {
      await run('pg_basebackup', [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-D',
        base,
        '-c',
        'fast',
      ]);
    },
    now: () => ask('shop', 'select clock_timestamp()::text'),
    async lose() {
      const file = await ask('shop', 'select pg_walfile_name(pg_switch_wal())');
      const isArchived = `select last_archived_wal >= '${file}' from pg_stat_archiver`;
      await until(async () => (await ask('shop', isArchived)) === 'true', {
        withinMs: READY_WITHIN_MS,
        tell: () => `${file} is not archived: ${server.output.join('')}`,
      });
      // Postgres' signal for an immediate shutdown, as if the power failed.
      await server.stop('SIGQUIT');
      await rm(data, { recursive: true });
    },
    async restoreTo(time) {
      await appendFile(
        join(base, 'postgresql.auto.conf'),
        `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${time}'
recovery_target_action = 'promote'
`,
      );
      await writeFile(join(base, 'recovery.signal'), '');
      if (user) await chown(join(base, 'recovery.signal'), user.uid, user.gid);
      await start(base);
    },
    async stop() {
      await server.stop('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

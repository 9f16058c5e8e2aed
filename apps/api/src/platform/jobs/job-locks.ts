import type { Pool, PoolClient } from 'pg';

/** Lets one instance at a time run a job. */
export interface JobLocks {
  /**
   * Runs `work` while no other instance holds the lock of this name; false, with nothing run, where one does.
   * The lock of a process that dies is free at once.
   */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Tells the shop's locks from those of others on the same database. */
const LOCK_SPACE = 7_302_462;

/**
 * Locks of a Postgres server. A lock belongs to a connection, so the server frees it with the connection:
 * when the process is killed at once, when the machine is lost after the 20 s of its keep-alive.
 */
export function postgresJobLocks(pool: Pool): JobLocks {
  return {
    async withLock(name, work) {
      const client = await pool.connect();
      let lost: Error | undefined;
      // Unheard, the error of a connection that dies during `work` would end the process.
      const onError = (error: Error) => {
        lost = error;
      };
      client.on('error', onError);
      try {
        if (!(await takeLock(client, name))) return false;
        await work();
        return true;
      } finally {
        if (lost === undefined) await freeLock(client, name).catch(onError);
        client.off('error', onError);
        client.release(lost);
      }
    },
  };
}

/** Locks for the embedded database, which no other process can have open. */
export function embeddedJobLocks(): JobLocks {
  const taken = new Set<string>();
  return {
    async withLock(name, work) {
      if (taken.has(name)) return false;
      taken.add(name);
      try {
        await work();
        return true;
      } finally {
        taken.delete(name);
      }
    },
  };
}

async function takeLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock($1, hashtext($2)) as taken,
       set_config('tcp_keepalives_idle', '10', false),
       set_config('tcp_keepalives_interval', '5', false),
       set_config('tcp_keepalives_count', '2', false)`,
    [LOCK_SPACE, name],
  );
  return rows[0]?.taken === true;
}

async function freeLock(client: PoolClient, name: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, name]);
}

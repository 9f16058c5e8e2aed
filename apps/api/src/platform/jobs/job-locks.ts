import type { Pool, PoolClient } from 'pg';

/** Lets one instance at a time run a job. */
export interface JobLocks {
  /**
   * Runs `work` while no other instance holds the lock of this name. If one does, returns false and runs nothing. If
   * the process that holds a lock dies, the lock is free at once.
   */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Distinguishes the shop's locks from those of others on the same database. */
const LOCK_SPACE = 7_302_462;
/** Connections that locks never take: the work under them needs some, and so do calls. */
const LEFT_FOR_WORK = 8;

/**
 * Locks of a Postgres server. A lock belongs to a transaction that does nothing else, so the server frees it with its
 * connection: at once if the process is killed, after the 20 s of its keep-alive if the machine is lost. Unlike a
 * session's lock, it also works through a pooler that assigns connections per transaction. Such a transaction has no
 * snapshot and no transaction id, so it delays neither vacuum nor other transactions. At a start all jobs ask at once:
 * those for which no connection may be taken yet wait for their turn without one.
 */
export function postgresJobLocks(pool: Pool): JobLocks {
  let free = Math.max(1, pool.options.max - LEFT_FOR_WORK);
  const waiting: (() => void)[] = [];
  const takeTurn = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async withLock(name, work) {
      await takeTurn();
      const client = await pool.connect().catch((error: unknown) => {
        endTurn();
        throw error;
      });
      let lost: Error | undefined;
      // Without a listener, the error of a connection that dies during `work` would end the process.
      const onError = (error: Error) => {
        lost = error;
      };
      client.on('error', onError);
      try {
        if (!(await takeLock(client, name))) return false;
        await work();
        return true;
      } finally {
        if (lost === undefined) await client.query('rollback').catch(onError);
        client.off('error', onError);
        client.release(lost);
        endTurn();
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

/** Begins the transaction of a lock, in one round trip. @returns whether it got the lock */
async function takeLock(client: PoolClient, name: string): Promise<boolean> {
  // Several statements return one result each, which the driver's types leave out.
  const results = (await client.query(
    `begin;
     set local idle_in_transaction_session_timeout = 0;
     set local tcp_keepalives_idle = 10;
     set local tcp_keepalives_interval = 5;
     set local tcp_keepalives_count = 2;
     select pg_try_advisory_xact_lock(${LOCK_SPACE}, hashtext(${client.escapeLiteral(name)})) as taken`,
  )) as unknown as { rows: { taken?: boolean }[] }[];
  return results.at(-1)?.rows[0]?.taken === true;
}

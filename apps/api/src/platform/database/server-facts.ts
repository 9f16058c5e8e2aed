import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

/** What a database says of itself. */
export interface ServerFacts {
  /** The version of Postgres, such as 17. */
  major: number;
  now: Date;
}

export async function readServerFacts<Tables>({
  write,
}: Pick<OpenDatabase<Tables>, 'write'>): Promise<ServerFacts> {
  const { rows } = await write((tx) =>
    sql<ServerFacts>`
      select current_setting('server_version_num')::integer / 10000 as major, clock_timestamp() as now`.execute(
      tx,
    ),
  );
  if (rows[0] === undefined) throw new Error('The database answers without a row');
  return rows[0];
}

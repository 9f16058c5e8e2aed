import { existsSync } from 'node:fs';
import {
  type Config,
  type OpenDatabase,
  type ServerFacts,
  type Tables,
  createSchemaComparison,
  databaseSchema,
  findOpenDemonstrationAccount,
  isOpenToThePublic,
  letterProblem,
  readServerFacts,
} from '@shop/api';
import { type Finding, fault, note, ok } from './doctor-report.ts';
import { openKeptDatabase } from './open-kept.ts';
import { StartError } from './start-error.ts';

const OLDEST_POSTGRES = 15;
const DAY_MS = 86_400_000;

/** Opens the database without changing it; null: it cannot be opened from here, as the finding says. */
export async function openForDoctor(
  config: Config,
): Promise<{ database: OpenDatabase<Tables>; finding: null } | { database: null; finding: Finding }> {
  const { database: place } = config;
  if (place.kind === 'embedded' && !existsSync(place.folder)) {
    return {
      database: null,
      finding: note('database', 'There is no database yet.', 'The first start makes it.'),
    };
  }
  let database: OpenDatabase<Tables> | null = null;
  try {
    database = await openKeptDatabase(config);
    await database.ping();
    return { database, finding: null };
  } catch (error) {
    await database?.close();
    return { database: null, finding: unopened(place.kind, error) };
  }
}

function unopened(kind: Config['database']['kind'], error: unknown): Finding {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  if (error instanceof StartError) {
    return note(
      'database',
      'The shop runs on its embedded database, which opens to one process: what is in it was not looked at.',
      'See /admin/setup and /admin/backups, or stop the shop and run this again.',
    );
  }
  return kind === 'postgres'
    ? fault(
        'database',
        `The database does not answer (${reason}).`,
        'Start Postgres, or correct the address and password in DATABASE_URL.',
      )
    : fault(
        'database',
        `The embedded database does not open (${reason}).`,
        'Restore the newest backup into an empty DATA_DIR: npm run restore.',
      );
}

export function examineServer({ major }: Pick<ServerFacts, 'major'>, letters: string | null): Finding {
  if (major < OLDEST_POSTGRES) {
    return fault(
      'database',
      `Postgres ${major} is too old: the shop needs ${OLDEST_POSTGRES} or newer.`,
      'Upgrade the server, or restore a backup into a newer one.',
    );
  }
  if (letters !== null) {
    return note(
      'database',
      `Postgres ${major} answers, but ${letters}.`,
      'See Postgres in docs/operations.md.',
    );
  }
  return ok('database', `Postgres ${major} answers.`);
}

export async function readDatabase(database: OpenDatabase<Tables>) {
  const facts = await readServerFacts(database);
  return { facts, finding: examineServer(facts, await letterProblem(database)) };
}

/** Whether what ran on the database is what this version has. */
export async function examineMigrations({ read }: Pick<OpenDatabase<Tables>, 'read'>): Promise<Finding> {
  const compare = await createSchemaComparison(databaseSchema, async () => {
    try {
      return await read.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
    } catch (error) {
      // Nothing ran there yet.
      if ((error as { code?: string }).code === '42P01') return [];
      throw error;
    }
  });
  const { missing, changed, unknown } = await compare();
  if (changed[0] !== undefined) {
    return fault(
      'migrations',
      `${changed[0]} has changed since it ran on this database.`,
      'Bring back the file of the version that ran it.',
    );
  }
  if (unknown[0] !== undefined) {
    return fault(
      'migrations',
      `The database is newer than this program: it has ${unknown[0]}.`,
      'Run the version of the shop that made it, or a newer one.',
    );
  }
  if (missing[0] !== undefined) {
    return fault(
      'migrations',
      `${missing.length} ${missing.length === 1 ? 'migration is' : 'migrations are'} pending, from ${missing[0]} on.`,
      'Make a backup, then start the shop, which runs them, or run node apps/server/src/migrate.ts.',
    );
  }
  return ok('migrations', 'The database has the schema of this version.');
}

/** Everybody knows that password. */
export async function examineAccounts(
  { read }: Pick<OpenDatabase<Tables>, 'read'>,
  config: Config,
): Promise<Finding> {
  const email = await findOpenDemonstrationAccount(read);
  if (email === null) return ok('accounts', 'No account opens with the known password of the demonstration.');
  const sentence = `The demonstration account ${email} opens with its known password.`;
  const mend = 'Take the demonstration away at /admin/setup, or change that password.';
  return isOpenToThePublic(config) ? fault('accounts', sentence, mend) : note('accounts', sentence, mend);
}

/** Whether the newest backup that the shop made is young enough and was restored. */
export async function examineBackup(
  { read }: Pick<OpenDatabase<Tables>, 'read'>,
  { config, now, days }: { config: Config; now: Date; days: number },
): Promise<Finding> {
  const state = await read.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow();
  const at = '/admin/backups';
  if (state.made_problem !== null) {
    const sentence = `The last backup could not be made. ${state.made_problem}`;
    return fault('backup', sentence, `Mend that, then make one at ${at}.`);
  }
  if (state.made_at === null) {
    const tell = isOpenToThePublic(config) ? fault : note;
    return tell(
      'backup',
      'The shop has made no backup.',
      `Turn on the one of every night at ${at}. If your host makes them, restore one to see that it works.`,
    );
  }
  const age = Math.floor((now.getTime() - state.made_at.getTime()) / DAY_MS);
  if (age >= days) {
    const sentence = `The newest backup of the shop is ${age} days old; ${days} are allowed.`;
    return fault('backup', sentence, `Make one at ${at}, and turn on the one of every night.`);
  }
  if (state.proof_problem !== null) {
    const sentence = `The newest backup was restored to try it, and is not sound. ${state.proof_problem}`;
    return fault('backup', sentence, `Make another one at ${at}; it is tried at once.`);
  }
  if (state.proof_of === null || state.proof_of < state.made_at) {
    return fault(
      'backup',
      'The newest backup was never restored to try it.',
      'npm run prove-backup -- --from <folder>, or make another one at /admin/backups: it is tried at once.',
    );
  }
  if (state.sent_problem !== null) {
    const sentence = `The newest backup did not reach the store. ${state.sent_problem}`;
    return fault('backup', sentence, `Mend that under /admin/connections, then make one at ${at}.`);
  }
  return ok('backup', `The newest backup is of ${state.made_at.toISOString()}, and was restored to try it.`);
}

import { sql } from 'kysely';
import type { OpenDatabase } from './open-database.ts';

/**
 * What is wrong with how the database knows letters, as a sentence for the operator of the shop; null: nothing. A
 * database of the locale `C` lowers ASCII letters alone, so searches for 'étoile' do not find 'Étoile'. It keeps its
 * locale for life, and sells all the same.
 */
export async function letterProblem<Tables>({
  write,
}: Pick<OpenDatabase<Tables>, 'write'>): Promise<string | null> {
  const { rows } = await write((tx) =>
    sql<{ lowers: boolean }>`select lower(${sql.lit('É')}) = ${sql.lit('é')} as lowers`.execute(tx),
  );
  if (rows[0]?.lowers) return null;
  return "the database cannot lower letters such as 'É', so searches miss names with accents: its locale should be C.UTF-8, as in create database ... template template0 encoding 'UTF8' locale 'C.UTF-8'; back it up and restore it into such a database";
}

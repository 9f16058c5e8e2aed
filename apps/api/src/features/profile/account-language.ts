import type { Language } from '@shop/contract/languages';
import type { Database, Db } from '../../database.ts';

export async function getLanguage(db: Db, userId: string): Promise<Language> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}

/** Keeps what pages and mails are read in; the same again writes nothing. */
export async function changeLanguage(database: Database, userId: string, language: Language): Promise<void> {
  await database.writeOne((db) =>
    db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '!=', language),
  );
}

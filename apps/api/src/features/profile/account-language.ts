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

/** Stores the language of an account's pages and mails. Setting the same language again writes nothing. */
export async function changeLanguage(database: Database, userId: string, language: Language): Promise<void> {
  await database.writeOne((db) =>
    db.updateTable('users').set({ language }).where('id', '=', userId).where('language', '!=', language),
  );
}

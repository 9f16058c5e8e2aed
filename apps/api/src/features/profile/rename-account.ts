import type { Database } from '../../database.ts';

/** Gives an account another user name. Existing reviews keep the name they were written under. @returns it as stored */
export async function renameAccount(database: Database, userId: string, typedName: string): Promise<string> {
  const userName = typedName.trim();
  await database.write((tx) =>
    tx.updateTable('users').set({ user_name: userName }).where('id', '=', userId).execute(),
  );
  return userName;
}

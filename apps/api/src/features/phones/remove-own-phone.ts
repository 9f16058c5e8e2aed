import { removePhone } from '../auth/index.ts';
import type { PhoneDependencies } from './send-phone-code.ts';

/** Takes the number from the account, for its owner; a mail tells. Nothing happens if there is none. */
export async function removeOwnPhone(
  { database, clock, readSettings }: PhoneDependencies,
  userId: string,
): Promise<void> {
  const told = { at: clock.now(), settings: readSettings() };
  await database.write((tx) => removePhone(tx, userId, told));
}

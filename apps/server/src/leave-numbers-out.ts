import { BackupError, type Database, createSettingsStore, skipNumbers } from '@shop/api';

const USUAL = '1000';
const MOST = 100_000;

/** How many numbers to skip. @throws BackupError if what was typed is no such number */
export function readCount(typed: string = USUAL): number {
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Infinity;
  if (count <= MOST) return count;
  throw new BackupError(`How many numbers to leave out is a whole number up to ${MOST}, not ${typed}`);
}

/** Skips numbers that may have been used after the restored backup was made. @returns what to tell the owner */
export async function leaveNumbersOut(database: Database, count: number): Promise<string> {
  if (count === 0) return 'No numbers are left out.';
  const settings = createSettingsStore({ database, mediaBase: '' });
  await settings.load();
  const next = await skipNumbers(database, {
    settings: settings.current(),
    count,
    reason: 'restored to an earlier moment',
    at: new Date(),
  });
  const papers = next.length === 0 ? '' : `; the next papers are ${next.join(', ')}`;
  return `${count} numbers of orders, tickets and messages are left out${papers}.`;
}

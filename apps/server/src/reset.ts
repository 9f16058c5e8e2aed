import { createInterface } from 'node:readline/promises';
import { ConfigError, readEnvironment } from '@shop/api';
import { emptyDataFolder, listKept } from './empty-data-folder.ts';
import { StartError } from './start-error.ts';

/** Only `y` and `yes` mean yes; if nobody can answer, the answer is no. */
async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** `npm run reset`: empties the data folder, so that the next start begins anew. */
async function reset(): Promise<string> {
  const { dataDir, database } = readEnvironment();
  const kept = await listKept(dataDir);
  if (kept.length === 0) return `There is nothing to remove in ${dataDir}.`;
  const isSure =
    process.argv.includes('--yes') || (await ask(`Remove ${kept.join(', ')} from ${dataDir} for good?`));
  if (!isSure) {
    process.exitCode = 1;
    return 'Nothing was removed. Answer y, or give --yes.';
  }
  await emptyDataFolder(dataDir);
  const stays = database.kind === 'postgres' ? ' The database at DATABASE_URL stays as it is.' : '';
  return `${kept.join(', ')} removed from ${dataDir}.${stays}`;
}

try {
  process.stdout.write(`${await reset()}\n`);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

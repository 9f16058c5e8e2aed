import { BackupError, ConfigError } from '@shop/api';
import { keepToOurselves } from './keep-to-ourselves.ts';
import { StartError } from './start-error.ts';

/** Runs a command for the owner and reports its result in one line. If it fails, the exit code is 1. */
export async function tellOutcome(command: () => Promise<string>): Promise<void> {
  keepToOurselves();
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isForPeople =
      error instanceof ConfigError || error instanceof StartError || error instanceof BackupError;
    if (!isForPeople) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Proof } from '@shop/api';

/** A proof that takes longer has failed. */
const PROOF_BOUND_MS = 20 * 60_000;

const run = promisify(execFile);

/**
 * Restores a backup by `npm run prove-backup`, in a process of its own that gets no secret of the shop.
 * @throws Error with a sentence for the owner
 */
export async function runProof<More>(args: readonly string[], signal: AbortSignal): Promise<Proof & More> {
  const program = join(import.meta.dirname, 'prove-backup.ts');
  try {
    const { stdout } = await run(process.execPath, [program, ...args, '--json'], {
      env: {},
      signal,
      timeout: PROOF_BOUND_MS,
    });
    return JSON.parse(stdout) as Proof & More;
  } catch (error) {
    const { stderr = '', killed = false } = error as { stderr?: string; killed?: boolean };
    const [line = ''] = stderr.trim().split('\n');
    throw new Error(killed ? 'The restore took longer than 20 minutes.' : line || 'The restore broke off.', {
      cause: error,
    });
  }
}

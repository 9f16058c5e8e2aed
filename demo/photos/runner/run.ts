import { spawn } from 'node:child_process';

/**
 * Runs a program to its end.
 * @param environment set for the program in addition to this process's own
 * @throws with the program's last lines if it fails
 */
export async function run(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-4000)));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || said.includes('Error: Python')) throw new Error(`${program} failed:\n${said}`);
}

import { createInterface } from 'node:readline/promises';

/** Asks at the terminal; only `y` and `yes` are a yes. Where nobody can answer it is a no. */
export async function ask(question) {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

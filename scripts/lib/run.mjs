import { spawn } from 'node:child_process';
import { PINNED_NODE, ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one of our programs with the pinned Node and waits for it to end. Signals are passed on to it.
 * @returns {Promise<number>} its exit code, 1 where a signal ended it
 */
export async function runNode(args, options) {
  const { code } = await run(PINNED_NODE, args, { ...options, stdio: 'inherit' });
  return code;
}

/** Runs with the pinned Node and captures the output. */
export function captureNode(args, options) {
  return run(PINNED_NODE, args, options);
}

/**
 * Runs with the pinned Node, reports its progress to `tick` (scripts/reporters) and captures the rest of the output.
 */
export async function captureNodeWithProgress(args, { tick, ...options }) {
  const { code, output } = await run(PINNED_NODE, args, {
    ...options,
    onOutput: (part) => {
      const [, done, total] = [...String(part).matchAll(/^progress (\d+) of (\d+)\n/gm)].at(-1) ?? [];
      if (done !== undefined) tick(Number(done), Number(total));
    },
  });
  return { code, output: output.replace(/^progress .*\n/gm, '') };
}

/** Runs silently with the pinned Node. @throws Error with all its output if it fails */
export function runNodeQuietly(what, args, options) {
  return runQuietly(what, PINNED_NODE, args, options);
}

/** Runs a program silently. @throws Error with all its output if it fails */
export async function runQuietly(what, program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${output.trimEnd()}\n${what} ended with ${code}; what it said is above.`);
}

function run(
  program,
  args,
  { cwd = ROOT, env = {}, shell = false, stdio = ['ignore', 'pipe', 'pipe'], onOutput } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      shell,
      stdio,
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    if (onOutput) child.stdout?.on('data', onOutput);
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve({ code: code ?? 1, output });
    });
  });
}

import { spawn } from 'node:child_process';
import { PINNED_NODE, ROOT } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of ours with the pinned Node and waits for its end; signals are passed on to it.
 * @returns {Promise<number>} its exit code, 1 where a signal ended it
 */
export function runNode(args, { cwd = ROOT, env = {} } = {}) {
  return runProgram(PINNED_NODE, args, { cwd, env });
}

export function runProgram(program, args, { cwd = ROOT, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, shell, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve(code ?? 1);
    });
  });
}

/** Runs with the pinned Node and keeps what it says. */
export function captureNode(args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(PINNED_NODE, args, { cwd, env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

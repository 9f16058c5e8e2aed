import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Guarantees that only this process works on the folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Creates the folder if it is missing and locks it. The lock is a socket name on which one process at a time can
 * listen: the system frees it when the process ends, however that happens.
 * @throws StartError if another process holds the lock
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = nameOf(realpathSync(folder));
  const server = await listen(name.path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (name.isFile && !(await isAnswering(name.path))) {
      unlinkSync(name.path);
      return listen(name.path);
    }
    throw new StartError(
      `DATA_DIR: another process works on ${folder}; stop it or give this one its own folder`,
    );
  });
  server.unref();
  return {
    release: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/**
 * Linux has socket names without a file, and Windows has pipes: both vanish with the process. Elsewhere a file may
 * remain.
 */
function nameOf(realPath: string): { path: string; isFile: boolean } {
  const hash = createHash('sha256').update(realPath).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return { path: `\0shop-${hash}`, isFile: false };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\shop-${hash}`, isFile: false };
  return { path: join(tmpdir(), `shop-${hash}.sock`), isFile: true };
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen({ path, exclusive: true }, () => resolve(server));
  });
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

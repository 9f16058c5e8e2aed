import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux), which may be taken at any
 * moment.
 */
const PORTS = { from: 20_000, below: 32_000 };

/** The first of `count` consecutive ports on which nothing listens right now. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(PORTS.from, PORTS.below);
    const isFree = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (isFree.every(Boolean)) return first;
  }
}

async function isPortFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  // `once` rejects if the server emits an error: the port is taken.
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree;
}

import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  path: string;
  headers: Record<string, unknown>;
}

/** The push service of browsers, on this machine: keeps what it is sent, and answers `status`. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers });
      response.writeHead(service.status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    received,
    status: 201,
    base,
    /** What a browser gives a shop to be notified at `path`. */
    subscription(path: string) {
      const browser = createECDH('prime256v1');
      browser.generateKeys();
      return {
        endpoint: `${base}${path}`,
        p256dh: browser.getPublicKey().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

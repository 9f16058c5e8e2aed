import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { endpoint } from '@shop/contract/endpoint';
import { Done } from '@shop/contract/schemas';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { createServe } from './endpoint-registrar.ts';

const CALLS = 300;
/** How long a call occupies the event loop. */
const WORK_MS = 3;

const ownCall = endpoint(
  { method: 'POST', path: '/api/own', access: 'account' },
  { summary: 'For one person.', response: Done },
);

function work(): void {
  const endMs = performance.now() + WORK_MS;
  while (performance.now() < endMs);
}

function send(socket: Socket, method: string, path: string): void {
  const headers = `host: shop\r\nauthorization: Bearer somebody\r\ncontent-length: 0\r\n`;
  socket.write(`${method} ${path} HTTP/1.1\r\n${headers}\r\n`);
}

test('a visitor who comes after hundreds of calls of others is answered before most of them', async () => {
  const app = createApp({ logger: pino({ level: 'silent' }), trustProxy: false });
  const somebody = {
    sessionSha256: '',
    isProven: true,
    secondProof: null,
    userId: 'u',
    email: 'asha@example.com',
    userName: 'Asha',
    role: 'user',
    permissions: [],
  } as const;
  let begun = 0;
  createServe(app, async () => somebody)(ownCall, async () => {
    begun += 1;
    work();
    return {};
  });
  app.get('/list', async () => 'a list');
  await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: CALLS + 1 }, (_, index) => {
    const socket = connect(port, '127.0.0.1');
    if (index < CALLS) send(socket, 'POST', ownCall.path);
    else send(socket, 'GET', '/list');
    return socket;
  });
  await once(sockets.at(-1) as Socket, 'data');
  expect(begun).toBeLessThan(CALLS / 2);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

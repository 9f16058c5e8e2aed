import { type Socket, createServer } from 'node:net';
import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { needsTls } from './mailer.ts';

test.each([
  ['smtp://user:secret@mail.shop.example', true],
  ['smtp://user:secret@8.8.8.8:587', true],
  ['smtp://user:secret@[2606:4700::1]:587', true],
  ['smtps://user:secret@mail.shop.example', false],
  ['smtp://mail.shop.example', false],
  ['smtp://user:secret@localhost:1025', false],
  ['smtp://user:secret@127.0.0.1:1025', false],
  ['smtp://user:secret@[::1]:1025', false],
  ['smtp://user:secret@10.0.0.5', false],
  ['smtp://user:secret@mail:25', false],
])('%s insists on TLS: %s', (url, isNeeded) => {
  expect(needsTls(new URL(url))).toBe(isNeeded);
});

test('a password is not sent to a server without TLS where it is needed', async () => {
  const heard: string[] = [];
  const server = createServer((socket: Socket) => {
    socket.write('220 mail\r\n');
    socket
      .on('error', () => {})
      .on('data', (part) => {
        heard.push(part.toString());
        socket.write(part.toString().startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const transport = createTransport({ url: `smtp://user:secret@127.0.0.1:${port}`, requireTLS: true });
  await expect(transport.verify()).rejects.toThrow('STARTTLS');
  transport.close();
  server.close();
  expect(heard.join('')).not.toContain('AUTH');
});

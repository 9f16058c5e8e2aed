import { type IncomingMessage, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { answerAtOnce } from './answer-at-once.ts';

const server = createServer();
afterEach(() => server.close());

/** Sends a body in these parts. @returns who answered: `at once TEXT`, `later TEXT` or `refused REASON` */
async function answerTo(parts: readonly string[], contentType = 'application/json'): Promise<string> {
  server.removeAllListeners('request').on('request', (request, response) => {
    answerAtOnce(
      request,
      (text) => {
        if (text === 'known') response.end(`at once ${text}`);
        if (text === 'wrong') throw new Error('it is wrong');
        return text === 'known';
      },
      (error) => {
        if (error) response.end(`refused ${error.message}`);
        else readAll(request, (text) => response.end(`later ${text}`));
      },
    );
  });
  if (!server.listening) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay();
  const length = parts.join('').length;
  const head = `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: ${length}\r\n\r\n`;
  const [first = '', ...rest] = parts;
  socket.write(head + first);
  for (const part of rest) {
    await wait(20);
    socket.write(part);
  }
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer.slice(answer.indexOf('\r\n\r\n') + 4);
}

function readAll(request: IncomingMessage, done: (text: string) => void): void {
  let text = '';
  request.on('data', (part) => (text += String(part))).on('end', () => done(text));
}

test.each([
  ['a known body that came with its headers', ['known'], 'at once known'],
  ['an unknown one is as if nobody had read it', ['another'], 'later another'],
  ['a known one in parts is read as usual', ['kno', 'wn'], 'later known'],
  ['one after its headers too', ['', 'known'], 'later known'],
  ['none at all', [''], 'later '],
  ['one that cannot be answered', ['wrong'], 'refused it is wrong'],
])('%s', async (_what, parts, answer) => {
  expect(await answerTo(parts)).toContain(answer);
});

test('a body of another type is left to the app', async () => {
  expect(await answerTo(['known'], 'text/plain')).toContain('later known');
});

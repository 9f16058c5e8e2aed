import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDownloadPublicFile } from './download-public-file.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let base: string;
let folder: string;
let connections = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-download-'));
  server = createServer((request, response) => {
    const [, path = '', to = ''] = /^\/([a-z]+)\/?(.*)$/.exec(request.url ?? '') ?? [];
    if (path === 'to') response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else if (path === 'loop') response.writeHead(302, { location: '/loop' }).end();
    else if (path === 'none') response.writeHead(404).end();
    else if (path === 'endless') response.write('x'.repeat(2_000));
    else if (path !== 'silent') response.end('a picture');
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'picture');
const limits = { maxBytes: 1_000, timeoutMs: 5_000 };
/** This machine counts as the Internet, except for addresses that look internal. */
const here = createDownloadPublicFile({
  isAllowed: (address) => address === '127.0.0.1',
  hasUsualPorts: false,
});
const problemOf = async (work: Promise<void>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return (error as { problem?: object } | null)?.problem;
};

test('writes what is at an address to a file, after redirects too', async () => {
  await here(`${base}/picture`, file(), limits);
  expect(await readFile(file(), 'utf8')).toBe('a picture');
  await here(`${base}/to/${encodeURIComponent('/picture')}`, file(), limits);
  expect(await readFile(file(), 'utf8')).toBe('a picture');
});

test('gives up on what is gone, endless, silent or leads in a circle', async () => {
  expect(await problemOf(here(`${base}/none`, file(), limits))).toEqual({ kind: 'refused', status: 404 });
  expect(await problemOf(here(`${base}/endless`, file(), limits))).toEqual({ kind: 'too-large' });
  expect(await problemOf(here(`${base}/loop`, file(), limits))).toEqual({ kind: 'too-many-redirects' });
  const silent = here(`${base}/silent`, file(), { ...limits, timeoutMs: 50 });
  expect(await problemOf(silent)).toEqual({ kind: 'too-slow' });
});

test.each([
  'http://127.0.0.1/x',
  'http://2130706433/x',
  'http://0x7f.1/x',
  'http://localhost/x',
  'http://[::1]/x',
  'http://[::ffff:127.0.0.1]/x',
  'http://10.1.2.3/x',
  'http://169.254.169.254/latest/meta-data',
  'https://192.168.0.1/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
])('does not connect to %s', async (address) => {
  const before = connections;
  expect(await problemOf(createDownloadPublicFile()(address, file(), limits))).toEqual({
    kind: 'not-public',
  });
  expect(connections).toBe(before);
});

test('a redirect into the network is refused like an address in it, by name and by number', async () => {
  for (const inside of ['http://127.0.0.2/x', 'http://10.0.0.1/x', 'http://[::1]/x']) {
    const work = here(`${base}/to/${encodeURIComponent(inside)}`, file(), limits);
    expect(await problemOf(work)).toEqual({ kind: 'not-public' });
  }
  const named = createDownloadPublicFile({ isAllowed: () => false, hasUsualPorts: false });
  const { port } = new URL(base);
  expect(await problemOf(named(`http://localhost:${port}/picture`, file(), limits))).toEqual({
    kind: 'not-public',
  });
});

test('only web addresses at the usual ports, without a name and password', async () => {
  const fetchIt = createDownloadPublicFile();
  for (const address of [
    'ftp://example.com/x',
    'file:///etc/passwd',
    'https://me:secret@example.com/x',
    'x',
  ]) {
    expect(await problemOf(fetchIt(address, file(), limits))).toEqual({ kind: 'not-an-address' });
  }
  expect(await problemOf(fetchIt('http://example.com:8080/x', file(), limits))).toEqual({
    kind: 'not-public',
  });
});

test('tells addresses of the Internet from all others', () => {
  expect(['8.8.8.8', '104.16.1.1', '2606:4700::1111', '2a00:1450::1'].every(isPublicAddress)).toBe(true);
  const inside = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const insideV6 = [
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fe80::1%eth0',
    'fc00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
  ];
  expect([...inside, ...insideV6].filter(isPublicAddress)).toEqual([]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PHONE, callsOf, eventually, makeDataDir, shipped, startReceiver, startSandbox } from './support.ts';

const CLI = join(import.meta.dirname, '..', 'src', 'cli.ts');

/** The sandbox as its own process, on a free port. */
async function startCli(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const args = [CLI, '--port', '0', '--data', dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /at (http:\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  return { child, url };
}

test('killed in the middle of its work, nothing that it accepted is lost, and its files are for nobody else', async () => {
  const dataDir = join(await makeDataDir(), 'state');
  const accepted: string[] = [];
  for (let round = 1; round <= 2; round += 1) {
    const { child, url } = await startCli(dataDir);
    const sandbox = callsOf(url);
    if (round === 1) await sandbox.newTemplate();
    await sandbox.control('settings', { messages_per_second: 10_000, pair_burst: 10_000 });
    const sending = (async () => {
      for (;;) {
        const { answer } = await sandbox.send(shipped('DC-1', 'x'));
        accepted.push((answer['messages'] as [{ id: string }])[0].id);
      }
    })().catch(() => 'gone');
    await eventually(() => expect(accepted.length).toBeGreaterThan(round * 40));
    child.kill('SIGKILL');
    await sending;
  }
  // A last line that was cut off.
  await appendFile(join(dataDir, 'state.jsonl'), '[["message",{"id":"wam');
  const sandbox = await startSandbox({ dataDir });
  const { messages } = await sandbox.ledger();
  const ids = new Set(messages.map(({ id }) => id));
  expect(accepted.filter((id) => !ids.has(id))).toEqual([]);
  await eventually(async () => {
    const onTheWay = (await sandbox.ledger()).messages.filter(({ status }) => status !== 'delivered');
    expect(onTheWay).toEqual([]);
  });
  for (const name of await readdir(dataDir)) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

test('webhooks that were not taken before a stop are sent after the next start', async () => {
  const dataDir = await makeDataDir();
  const receiver = await startReceiver((count) => (count === 1 ? 500 : 200));
  const first = await startSandbox({ dataDir, ...receiver, webhookRetryDelaysMs: [600_000] });
  await first.control('write', { from: PHONE, text: 'Hello' });
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await first.close();
  await startSandbox({ dataDir, ...receiver });
  await eventually(() => expect(receiver.received).toHaveLength(2));
});

test('control calls are for this machine, and for no page of another origin', async () => {
  const { url } = await startSandbox({ controlSecret: 'for-tests-only' });
  const statusOf = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const call = request(`${url}/__control/ledger`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end();
    });
  const secret = { authorization: 'Bearer for-tests-only' };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ origin: url })).toBe(200);
  expect(await statusOf({ origin: 'https://evil.example', ...secret })).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'cross-site', ...secret })).toBe(403);
  expect(await statusOf({ host: 'evil.example' })).toBe(403);
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.7', ...secret })).toBe(200);
});

test('a page shows the phones', async () => {
  const { url } = await startSandbox();
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [, path] of (await page.text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
  }
});

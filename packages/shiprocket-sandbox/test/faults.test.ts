import { spawn } from 'node:child_process';
import { appendFile, readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf, eventually, makeDataDir, startReceiver, startSandbox } from './support.ts';

test.each([
  ['no-answer-after', 1],
  ['error-after', 1],
  ['cut-json', 1],
  ['reset', 0],
  ['500', 0],
  ['502-html', 0],
  ['429', 0],
  ['200-error', 0],
] as const)(
  'after the fault %s the ledger has %i orders, and the caller no number of one',
  async (fault, count) => {
    const { login, create, control, ledger } = await startSandbox();
    await login();
    await control('faults', { calls: [{ call: 'create/adhoc', fault }] });
    const answered = await create().catch(() => null);
    expect(answered?.answer['order_id']).toBeUndefined();
    expect((await ledger()).orders).toHaveLength(count);
    expect(await create()).toMatchObject({ status: 200 });
  },
);

test('webhooks are lost, doubled, turned round and wrongly keyed when told so', async () => {
  const receiver = await startReceiver();
  const { login, create, api, control } = await startSandbox(receiver);
  await login();
  const { answer } = await create();
  const assigned = await api('POST', '/courier/assign/awb', { shipment_id: answer['shipment_id'] });
  const { awb_code: awb } = (assigned.answer['response'] as { data: { awb_code: string } }).data;
  const faults = ['drop', 'duplicate', 'wrong-key', 'reorder'];
  await control('faults', { webhooks: faults.map((fault) => ({ fault })) });
  for (const status of [42, 18, 38]) await control('move', { awb, status });
  await eventually(() => expect(receiver.received).toHaveLength(3));
  for (const status of [17, 7]) await control('move', { awb, status });
  await eventually(() => expect(receiver.received).toHaveLength(5));
  const told = receiver.received.map(({ body, key }) => [body['shipment_status_id'], key === 'not-the-key']);
  expect(told.slice(0, 3).toSorted()).toEqual([
    [18, false],
    [18, false],
    [38, true],
  ]);
  expect(told.slice(3)).toEqual([
    [7, false],
    [17, false],
  ]);
});

test('killed in the middle of its work, nothing that it accepted is lost, and its files are for nobody else', async () => {
  const dataDir = join(await makeDataDir(), 'state');
  const cli = join(import.meta.dirname, '..', 'src', 'cli.ts');
  const child = spawn(process.execPath, [cli, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /at (http:\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  const { login, create } = callsOf(url);
  await login();
  const accepted: unknown[] = [];
  const creating = (async () => {
    for (;;) accepted.push((await create()).answer['order_id']);
  })().catch(() => 'gone');
  await eventually(() => expect(accepted.length).toBeGreaterThan(40));
  child.kill('SIGKILL');
  await creating;
  // A last line that was cut off.
  await appendFile(join(dataDir, 'state.jsonl'), '[["order",{"id":1');
  const { ledger } = await startSandbox({ dataDir });
  const ids = new Set<unknown>((await ledger()).orders.map(({ id }) => id));
  expect(accepted.filter((id) => !ids.has(id))).toEqual([]);
  for (const name of await readdir(dataDir)) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
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
  expect(await statusOf({ origin: 'https://evil.example', ...secret })).toBe(403);
  expect(await statusOf({ host: 'evil.example' })).toBe(403);
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.7' })).toBe(403);
  expect(await statusOf({ 'x-forwarded-for': '203.0.113.7', ...secret })).toBe(200);
});

test('a page shows the parcels', async () => {
  const { url } = await startSandbox();
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [, path] of (await page.text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
  }
});

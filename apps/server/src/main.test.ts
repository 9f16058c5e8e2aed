import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@shop/api/testing/bare-environment';
import { freePort } from '@shop/api/testing/free-port';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs the host, with `SERVE=api`, so that no build of the pages is needed. */
function runHost(env: Record<string, string>, program = 'main.ts') {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...bareEnvironment, DATA_DIR: dataDir, HOST: '127.0.0.1', SERVE: 'api', DEMO: '0', ...env },
  });
  running.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output, exit };
}

/** A call on a new connection, because a kept connection to a killed process would fail. */
function call(port: string | number, path: string, body?: object): Promise<{ status?: number }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`http://127.0.0.1:${port}${path}`, {
      agent: false,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
    });
    request.on('response', (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode }));
    });
    request.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Files and folders with rights for anybody but their owner. */
async function opensToOthers(folder: string, except?: string): Promise<string[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(
    (path) => except === undefined || !path.startsWith(except),
  );
  expect(paths.length).toBeGreaterThan(0);
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode & 0o077));
  return paths.filter((_path, index) => modes[index] !== 0);
}

/** Waits until the shop can serve; if it ends instead, reports its output. */
async function becomesReady({ exit, output }: ReturnType<typeof runHost>, port: string): Promise<void> {
  const ready = vi.waitFor(async () => expect((await call(port, '/readyz')).status).toBe(200), {
    timeout: 110_000,
    interval: 50,
  });
  const ended = exit.then((code) => Promise.reject(new Error(`ended with ${code}: ${output.err}`)));
  await Promise.race([ready, ended]);
}

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@shop.example' }],
])('a wrong %s stops the start with one line and code 1', async (variable, env) => {
  const { output, exit } = runHost(env);
  expect(await exit).toBe(1);
  expect(output.err).toMatch(new RegExp(`^${variable}: [^\\n]+\\n$`));
  expect(output.out).toBe('');
});

/** What the log tells of rights that were given. */
const rightsTold = (out: string) => out.split('\n').filter((line) => line.includes('"event":"rights"'));

test('opens, tells who the first admin is, refuses a second process on its folder, survives a kill, and goes when it is told', async () => {
  const PORT = String(await freePort(4));
  const ADMIN = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'kedar-loves-soap-7' };
  const compiled = join(dataDir, 'compiled');
  const first = runHost({ PORT, ...ADMIN, NODE_COMPILE_CACHE: compiled });
  await becomesReady(first, PORT);
  expect((await call(PORT, '/api/openapi.json')).status).toBe(200);
  expect((await call(Number(PORT) + 1, '/v1/checkout.js')).status).toBe(200);
  expect(first.output.out).toContain('Payments are simulated');
  // Once, with neither email nor password.
  await vi.waitFor(() => expect(rightsTold(first.output.out)).toHaveLength(1), { timeout: 60_000 });
  const [told = ''] = rightsTold(first.output.out);
  expect(JSON.parse(told)).toMatchObject({
    level: 30,
    event: 'rights',
    account: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    msg: 'the first admin was made',
  });
  expect(told).not.toContain('owner@');

  const second = runHost({ PORT: String(await freePort(4)) });
  expect(await second.exit).toBe(1);
  expect(second.output.err).toMatch(/^DATA_DIR: [^\n]+\n$/);

  first.child.kill('SIGKILL');
  await first.exit;
  // Hundreds of modules are cached, so the next start need not compile them.
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(100);
  const collector = await startCollector();
  const METRICS_PORT = String(await freePort());
  const third = runHost({
    PORT,
    ...ADMIN,
    METRICS_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  await becomesReady(third, PORT);
  const login = await call(PORT, '/api/auth/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  expect(login.status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await metrics.text()).toContain(
    'shop_http_requests_total{method="POST",route="/api/auth/login",status="200"} 1',
  );

  third.child.kill('SIGTERM');
  expect(await third.exit).toBe(0);
  expect(await opensToOthers(dataDir, 'compiled')).toEqual([]);
  const jsonLines = third.output.out.split('\n').filter((line) => line.startsWith('{'));
  expect(jsonLines.map((line) => JSON.parse(line).msg)).toContain('the shop is closed');
  expect(rightsTold(third.output.out)).toEqual([]);
  expect(first.output.out + third.output.out).not.toContain(ADMIN.ADMIN_PASSWORD);
  // The request and its statements, which are sent at the latest when the shop stops.
  const names = await collector.close();
  expect(names).toContain('POST /api/auth/login');
  expect(names.some((name) => name.startsWith('select'))).toBe(true);
}, 300_000);

test('the database is brought up to date without a shop', async () => {
  const { output, exit } = runHost({}, 'migrate.ts');
  expect(await exit).toBe(0);
  expect(output.out).toContain('The database has the schema of this version');
}, 300_000);

test('two hundred requests that are on their way when it is told to go are answered whole', async () => {
  const PORT = String(await freePort(4));
  const shop = runHost({ PORT });
  await becomesReady(shop, PORT);
  const begun = await Promise.all(Array.from({ length: 200 }, () => beginCall(PORT)));
  shop.child.kill('SIGTERM');
  // It reports that it is stopping before it refuses connections.
  await vi.waitFor(
    async () => expect(await call(PORT, '/readyz').catch(() => null)).not.toMatchObject({ status: 200 }),
    {
      timeout: 5_000,
      interval: 10,
    },
  );
  const answers = await Promise.all(begun.map((finish) => finish()));
  expect(answers).toEqual(answers.map(() => ({ status: 400, isWhole: true })));
  expect(await shop.exit).toBe(0);
}, 300_000);

/** Receives traces like an OpenTelemetry collector. `close` returns the names of the received spans. */
async function startCollector(): Promise<{ url: string; close(): Promise<string[]> }> {
  const names: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const { resourceSpans = [] } = JSON.parse(text) as {
        resourceSpans?: { scopeSpans: { spans: { name: string }[] }[] }[];
      };
      for (const { scopeSpans } of resourceSpans) {
        for (const { spans } of scopeSpans) names.push(...spans.map(({ name }) => name));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      return names;
    },
  };
}

/** Sends the headers of a call, and waits until the shop asks for its body. @returns a function that sends the body */
function beginCall(port: string): Promise<() => Promise<{ status?: number; isWhole: boolean }>> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ email: 'nobody' });
    const request = httpRequest(`http://127.0.0.1:${port}/api/auth/register`, {
      agent: false,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answer = new Promise<{ status?: number; isWhole: boolean }>((answered, failed) => {
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => answered({ status: response.statusCode, isWhole: text.endsWith('}') }));
        response.on('error', failed);
      });
      request.on('error', failed);
    });
    answer.catch(reject);
    request.on('continue', () =>
      resolve(() => {
        request.end(body);
        return answer;
      }),
    );
    request.flushHeaders();
  });
}

import { Agent, get } from 'node:http';
import { freePort } from '@shop/api/testing/free-port';
import { afterEach, expect, test } from 'vitest';
import { type FrontDoor, openFrontDoor } from './front-door.ts';

const open: FrontDoor[] = [];
const agents: Agent[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((door) => door.close(600)));
  for (const agent of agents.splice(0)) agent.destroy();
});

async function openOnFreePort() {
  const port = await freePort();
  const door = await openFrontDoor({ port, host: '127.0.0.1' });
  open.push(door);
  return { door, address: `http://127.0.0.1:${port}`, port };
}

const statusOf = async (address: string) => (await fetch(address)).status;

test('while the shop starts it lives but is not ready', async () => {
  const { address } = await openOnFreePort();
  expect(await statusOf(`${address}/healthz`)).toBe(200);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  const page = await fetch(`${address}/shop/home`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
});

test('it is ready when the shop serves, and not without its database', async () => {
  const { door, address } = await openOnFreePort();
  let isDatabaseThere = true;
  door.serve(
    (_request, response) => response.end('a page'),
    () => (isDatabaseThere ? Promise.resolve() : Promise.reject(new Error('away'))),
  );
  expect(await statusOf(`${address}/readyz`)).toBe(200);
  expect(await (await fetch(`${address}/shop/home`)).text()).toBe('a page');
  isDatabaseThere = false;
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  expect(await statusOf(`${address}/healthz`)).toBe(200);
});

test('when it closes, two hundred requests in flight are answered whole, and it is not ready', async () => {
  const { door, address } = await openOnFreePort();
  const gate = Promise.withResolvers<void>();
  let arrived = 0;
  const allArrived = Promise.withResolvers<void>();
  door.serve(
    (_request, response) => {
      arrived += 1;
      if (arrived === 200) allArrived.resolve();
      void gate.promise.then(() => response.end('whole'));
    },
    () => Promise.resolve(),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  agents.push(agent);
  const answers = Array.from({ length: 200 }, () => getText(address, agent));
  await allArrived.promise;
  const closed = door.close(5_000);
  expect(await statusOf(`${address}/readyz`)).toBe(503);
  gate.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['whole']));
  await closed;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('an answer that never comes does not hold the door open for ever', async () => {
  const { door, address } = await openOnFreePort();
  door.serve(
    () => {},
    () => Promise.resolve(),
  );
  const hanging = fetch(address).then(
    () => 'answered',
    () => 'cut',
  );
  await door.close(800);
  expect(await hanging).toBe('cut');
});

test('a port in use is said in one line', async () => {
  const { port } = await openOnFreePort();
  await expect(openFrontDoor({ port, host: '127.0.0.1' })).rejects.toThrow(/^PORT: \d+ is in use .*$/);
});

function getText(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

import Fastify from 'fastify';
import { Pool } from 'pg';
import { servePurchases } from './yardstick-purchases.ts';

/**
 * The yardsticks in a separate process: what a bare Fastify achieves on this machine. `/constant/N` sends a buffer
 * that was stored there (Y1), `/select` is one indexed SELECT (Y2), `/update` one indexed UPDATE (Y3), `/create` and
 * `/capture` are a purchase (Y4). Arguments: port, connection string of a database with the yardsticks' tables,
 * address of the sandbox.
 */
const [port, connectionString, sandboxUrl = ''] = process.argv.slice(2);
const ROWS = 10_000;
const CONSTANTS = 20;

// As many connections as the shop has.
const pool = new Pool({ connectionString, max: 20 });
const app = Fastify({ logger: false, bodyLimit: 10_000_000 });

interface Constant {
  body: Buffer;
  headers: Record<string, string>;
}

const constants: Constant[] = [];
app.post<{ Body: { body: string; headers: Record<string, string> } }>('/constants', async (request) => {
  const { body, headers } = request.body;
  return { number: constants.push({ body: Buffer.from(body, 'base64'), headers }) - 1 };
});
for (let number = 0; number < CONSTANTS; number += 1) {
  app.get(`/constant/${number}`, (_request, reply) => {
    const constant = constants[number];
    if (!constant) return reply.code(404).send();
    return reply.headers(constant.headers).send(constant.body);
  });
  // The control: the same answer after extra work that a shop should not do.
  app.get(`/slow-constant/${number}`, (_request, reply) => {
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    const constant = constants[number];
    if (!constant) return reply.code(404).send();
    return reply.headers(constant.headers).send(constant.body);
  });
}
app.get('/select', async () => {
  const { rows } = await pool.query('select id, title, counter from yardstick where id = $1', [anyRow()]);
  return rows[0];
});
app.get('/update', async () => {
  const { rowCount } = await pool.query('update yardstick set counter = counter + 1 where id = $1', [
    anyRow(),
  ]);
  return { rowCount };
});
servePurchases(app, pool, sandboxUrl);
app.get('/readyz', async () => {
  await pool.query('select 1');
  return { isReady: true };
});

function anyRow(): number {
  return 1 + Math.floor(Math.random() * ROWS);
}

await app.listen({ port: Number(port), host: '127.0.0.1' });

import { get } from 'node:http';
import { openPostgres } from '@shop/api';
import { freePort } from '@shop/api/testing/free-port';
import { type ServerProcess, startProcess } from '../e2e/support/server-process.ts';
import type { LoadRequest } from './load.ts';
import { purchaseYardstickSchema } from './yardstick-purchases.ts';

/** The bare Fastify with which the shop is compared. */
export interface Yardsticks {
  url: string;
  /** Y1 for the shop's answer at `address`, requested with `headers`: the same bytes with the same headers. */
  constantLike(address: string, headers: Record<string, string>): Promise<LoadRequest>;
  process: ServerProcess;
}

/** Headers that the yardstick's own server adds, or that belong to one connection. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/**
 * Starts the yardsticks on the Postgres of the run, in the empty database `databaseUrl`. Y4 pays at the sandbox at
 * `sandboxUrl`.
 */
export async function startYardsticks({
  databaseUrl,
  sandboxUrl,
}: {
  databaseUrl: string;
  sandboxUrl: string;
}): Promise<Yardsticks> {
  const database = openPostgres<Record<string, never>>(databaseUrl, { maxConnections: 1 });
  await database.runStatement(
    `create table yardstick as
     select id::int, 'Neem Soap ' || id as title, 0 as counter from generate_series(1, 10000) as id`,
  );
  await database.runStatement('alter table yardstick add primary key (id)');
  await database.runStatement(purchaseYardstickSchema);
  await database.runStatement('vacuum analyze');
  await database.close();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const process = await startProcess(['bench/yardstick-server.ts', String(port), databaseUrl, sandboxUrl], {
    readyUrl: `${url}/readyz`,
  });
  return {
    url,
    process,
    async constantLike(address, headers) {
      const { body, headers: answered } = await fetchRaw(address, headers);
      const kept = [...answered].filter(([name]) => !OWN_HEADERS.has(name));
      const answer = await fetch(`${url}/constants`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ body: body.toString('base64'), headers: Object.fromEntries(kept) }),
      });
      const { number } = (await answer.json()) as { number: number };
      return { path: `/constant/${number}`, headers };
    },
  };
}

/** The answer's bytes as received, still compressed. */
function fetchRaw(address: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; headers: Map<string, string> }>((resolve, reject) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${address} answers ${response.statusCode}`));
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        resolve({ body: Buffer.concat(parts), headers: new Map(named) });
      });
    }).on('error', reject);
  });
}

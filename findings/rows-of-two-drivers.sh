#!/usr/bin/env bash
# What one row is in JavaScript when the same database gives it by PGlite's own `query` (@electric-sql/pglite 0.5.14), and by pg
# 8.23.1 and postgres 3.4.9 through @electric-sql/pglite-socket 0.2.17, in a process in India. Shops begin with the embedded
# database and move to a server, or test on the one and run on the other.
# Expected: the same values but for bigint, which is a number in PGlite and text in the two others.
# Seen: 1 April as a `date` is midnight of UTC in PGlite and postgres, and of India in pg, where toISOString() says 31 March, the
# financial year before; numeric, which is text in all three so that no paisa is lost, is a list of floats in pg as numeric[]; an
# interval is an object in pg; bytea is a Uint8Array without Buffer's toString('hex') in PGlite. (The newest socket asks for
# exactly PGlite 0.5.14: beside 0.5.16 npm does not install it.)
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps -E @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 pg@8.23.1 postgres@3.4.9
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import postgres from 'postgres';

const database = await PGlite.create();
const where = { host: '127.0.0.1', port: 20_000 + (process.pid % 20_000), user: 'postgres', database: 'postgres' };
const server = new PGLiteSocketServer({ db: database, ...where });
await server.start();
const text = `select 149::int8 as bigint, 149.50::numeric as numeric, array[149.50]::numeric[] as "numeric[]",
  date '2026-04-01' as date, timestamptz '2026-04-01 00:00+05:30' as timestamptz, interval '2 days 3 hours' as interval,
  '\\x0a0b'::bytea as bytea, '{"paise": 14950}'::jsonb as jsonb`;

const client = new pg.Client(where);
await client.connect();
const byPg = await client.query(text);
await client.end();
const sql = postgres({ ...where, max: 1 });
const byPostgres = await sql.unsafe(text);
await sql.end();
const rows = [(await database.query(text)).rows[0], byPg.rows[0], byPostgres[0]];
const shown = (value) => (value instanceof Uint8Array ? `${value.constructor.name} ${value.toString('hex')}` : JSON.stringify(value));
for (const name of Object.keys(rows[0])) {
  const [pglite, ofPg, ofPostgres] = rows.map((row) => shown(row[name]));
  console.log(`${name}: PGlite ${pglite}, pg ${ofPg}, postgres ${ofPostgres}`);
}
await server.stop();
await database.close();
JS
TZ=Asia/Kolkata node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three drivers behave as described."
bigint: PGlite 149, pg "149", postgres "149"
numeric: PGlite "149.50", pg "149.50", postgres "149.50"
numeric[]: PGlite ["149.50"], pg [149.5], postgres ["149.50"]
date: PGlite "2026-04-01T00:00:00.000Z", pg "2026-03-31T18:30:00.000Z", postgres "2026-04-01T00:00:00.000Z"
timestamptz: PGlite "2026-03-31T18:30:00.000Z", pg "2026-03-31T18:30:00.000Z", postgres "2026-03-31T18:30:00.000Z"
interval: PGlite "2 days 03:00:00", pg {"days":2,"hours":3}, postgres "2 days 03:00:00"
bytea: PGlite Uint8Array 10,11, pg Buffer 0a0b, postgres Buffer 0a0b
jsonb: PGlite {"paise":14950}, pg {"paise":14950}, postgres {"paise":14950}
TXT

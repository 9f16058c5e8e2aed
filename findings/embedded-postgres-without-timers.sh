#!/usr/bin/env bash
# What @electric-sql/pglite 0.5.16 (Postgres 18 in the process of Node) does of what a Postgres server does by the clock.
# Expected: it has one connection, but otherwise the settings mean what they mean in a server.
# Seen: `statement_timeout` is taken and never ends a statement; `autovacuum` says 'on', and no table is ever vacuumed or
# analyzed, so rows that were replaced stay in the files and plans are made without statistics. `vacuum (analyze)` by hand
# does both.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create();
const ask = async (text) => (await database.query(text)).rows[0];
await database.exec(`set statement_timeout = '100ms'`);
const outcome = await ask('select pg_sleep(0.5)').then(
  () => 'it slept on',
  (error) => error.message,
);
console.log(`half a second of sleep with a statement_timeout of 100 ms: ${outcome}`);
console.log(`statement_timeout: ${(await ask('show statement_timeout')).statement_timeout}`);

// A server looks after its tables each second.
for (const setting of ['autovacuum_naptime = 1', 'autovacuum_vacuum_cost_delay = 0', 'statement_timeout = 0']) {
  await database.exec(`alter system set ${setting}`);
}
await database.exec(`select pg_reload_conf(); create table soaps (id int, stock int);
  insert into soaps select each, 0 from generate_series(1, 5000) as each;
  update soaps set stock = 1; select pg_stat_force_next_flush()`);
const state = () =>
  ask(`select n_dead_tup::int as dead, autovacuum_count::int + autoanalyze_count::int as times, reltuples::int as known
    from pg_stat_user_tables as tables join pg_class on pg_class.oid = relid where tables.relname = 'soaps'`);
console.log(`autovacuum: ${(await ask('show autovacuum')).autovacuum}`);
await wait(4_000);
console.log('four seconds later:', JSON.stringify(await state()));
await database.exec('vacuum (analyze) soaps');
await database.exec('select pg_stat_force_next_flush()');
console.log('by hand:', JSON.stringify(await state()));
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@electric-sql/pglite 0.5.16 behaves as described."
half a second of sleep with a statement_timeout of 100 ms: it slept on
statement_timeout: 100ms
autovacuum: on
four seconds later: {"dead":5000,"times":0,"known":-1}
by hand: {"dead":0,"times":0,"known":5000}
TXT

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSchema, ensureAdmin, migrate, openEmbedded, type Tables } from '@shop/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

const email = 'owner@deodar.example';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-people-'));
  const database = await openEmbedded<Tables>(join(dataDir, 'database'));
  await migrate(database, databaseSchema);
  const id = await ensureAdmin(database, { email, password: 'kedar-loves-soap-7', userName: 'Asha' });
  await database.write((tx) =>
    tx
      .insertInto('authenticators')
      .values({
        user_id: id ?? '',
        secret: Buffer.alloc(20),
        created_at: new Date(),
        confirmed_at: new Date(),
      })
      .execute(),
  );
  await database.close();
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function runPeople(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'people.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (said += part.toString()));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('lists who works for the shop, and lets somebody in who has lost the phone', async () => {
  const row = `${email} | Asha | owner`;
  const app = 'authenticator app, 0 recovery codes left';
  expect(await runPeople()).toEqual({ code: 0, said: `${row} | ${app} | not signed in\n` });
  expect(await runPeople('reset', email.toUpperCase())).toMatchObject({
    code: 0,
    said: expect.stringContaining('signs in with the password alone now'),
  });
  expect(await runPeople()).toEqual({ code: 0, said: `${row} | password alone | not signed in\n` });
  expect((await runPeople('reset', email)).said).toContain('Nothing was changed');
}, 60_000);

test('says what would be right', async () => {
  expect(await runPeople('remove', email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run people -- reset <email>'),
  });
  expect(await runPeople('reset', 'nobody@deodar.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No account has the email'),
  });
}, 60_000);

test('refuses while the shop runs on the embedded database', async () => {
  const lock = await lockDataFolder(dataDir);
  expect(await runPeople()).toMatchObject({ code: 1, said: expect.stringContaining('another process') });
  await lock.release();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseSchema,
  ensureAdmin,
  migrate,
  type OpenDatabase,
  openEmbedded,
  type Tables,
} from '@shop/api';
import { bareEnvironment } from '@shop/api/testing/bare-environment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { letInForOperator, listForOperator } from './tell-people.ts';

const email = 'owner@deodar.example';
let database: OpenDatabase<Tables>;
beforeAll(async () => {
  database = await openEmbedded<Tables>();
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
}, 60_000);
afterAll(() => database.close());

test('lists who works for the shop, and lets somebody in who has lost the phone', async () => {
  const row = (proofs: string) => `${email} | Asha | owner | ${proofs} | not signed in`;
  expect(await listForOperator(database)).toBe(row('authenticator app, 0 passkeys, 0 recovery codes left'));
  const reset = await letInForOperator(database, ['reset', email.toUpperCase()]);
  expect(reset).toContain('signs in with the password alone now');
  expect(await listForOperator(database)).toBe(row('password alone'));
  expect(await letInForOperator(database, ['reset', email])).toContain(
    'already. If the shop requires two-step sign-in, the days to add it begin again',
  );
  const mails = await database.read.selectFrom('outbox_mails').select(['kind', 'recipient']).execute();
  expect(mails).toEqual([{ kind: 'factor_changed', recipient: email }]);
});

test('makes somebody an owner where none can get in: the mailbox chooses the password', async () => {
  const successor = 'successor@deodar.example';
  expect(await letInForOperator(database, ['owner', successor])).toMatch(
    /is an owner now\. ‘Forgot your password\?’ at the sign-in mails a link/,
  );
  expect(await listForOperator(database)).toContain(`${successor} | the owner | owner | password alone`);
  expect(await letInForOperator(database, ['owner', email.toUpperCase()])).toContain('is an owner already');
});

test('says what would be right', async () => {
  await expect(letInForOperator(database, ['remove', email])).rejects.toThrow(
    'npm run people -- reset <email>',
  );
  await expect(letInForOperator(database, ['reset'])).rejects.toThrow('npm run people -- reset <email>');
  await expect(letInForOperator(database, ['owner', 'Asha'])).rejects.toThrow(
    'npm run people -- owner <email>',
  );
  const unknown = letInForOperator(database, ['reset', 'nobody@deodar.example']);
  await expect(unknown).rejects.toThrow('No account has the email');
});

test('the command refuses while the shop runs on the embedded database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-people-'));
  const lock = await lockDataFolder(dataDir);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'people.ts')], {
    env: { ...bareEnvironment, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  await lock.release();
  await rm(dataDir, { recursive: true, force: true });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('another process works on') });
}, 60_000);

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseSchema } from './database-schema.ts';
import { migrate } from './platform/database/migrate.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { openEmptyDatabase } from './testing/test-database.ts';

// On a server alone: both kinds compare the same hashes, and the embedded one takes six seconds for two of it.
test('a column that was added to an old migration in place is found', async () => {
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await cp(databaseSchema.migrationsFolder, migrationsFolder, { recursive: true });
  const schema = {
    ...databaseSchema,
    migrationsFolder,
    functions: { ...databaseSchema.functions, files: [] },
  };
  const database = await openEmptyDatabase();
  await migrate(database, schema);
  const file = join(migrationsFolder, '0001-shop.sql');
  const script = await readFile(file, 'utf8');
  await writeFile(file, script.replace('create table users (', 'create table users (\n  age integer,'));
  await expect(migrate(database, schema)).rejects.toThrow('0001-shop.sql has changed since it ran');
  const edited = await openEmptyDatabase();
  await migrate(edited, schema);
  expect(await describeSchema(edited)).not.toEqual(await describeSchema(database));
  await edited.close();
  await database.close();
  await rm(migrationsFolder, { recursive: true });
});

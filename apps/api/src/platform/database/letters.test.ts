import { expect, inject, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { letterProblem } from './letters.ts';

test('a database that lowers every letter has no problem', async () => {
  const database = await openTestDatabase();
  expect(await letterProblem(database)).toBeNull();
  await database.close();
});

test.each([
  ["locale_provider libc locale 'C'", expect.stringContaining('its locale should be C.UTF-8')],
  ["locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'", null],
])('a database made with %s', async (made, problem) => {
  // The embedded one is made by the shop itself.
  if (inject('testDatabase').kind === 'embedded') return;
  const database = await openEmptyDatabase(`template template0 encoding 'UTF8' ${made}`);
  expect(await letterProblem(database)).toEqual(problem);
  await database.close();
});

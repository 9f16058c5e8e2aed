import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a render on the server leaves no timer that would keep it', async () => {
  const before = timers();
  await createQueryClient().fetchQuery({ queryKey: ['product'], queryFn: async () => 'a soap' });
  expect(timers()).toBe(before);
});

import { expect, inject, test } from 'vitest';
import { judgeDrifts, runDriftCampaign } from '../../testing/drift-campaign.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('every planted difference is found, none is invented, and a second comparison says the same', async () => {
  const database = await openTestDatabase();
  try {
    // Two of each kind; `npm run chaos -- --part reconciliation` plays the whole campaign.
    const orders = inject('testDatabase').kind === 'embedded' ? 300 : 1_000;
    const { complaints, planted, found } = await runDriftCampaign(database, { orders, drifts: 24 });
    expect(complaints).toEqual([]);
    expect([planted, found]).toEqual([24, 24]);
  } finally {
    await database.close();
  }
});

test('the judge sees what is missed, invented and not put right', () => {
  const planted = ['a', 'b', 'c'].map((name) => ({ name, isPutRight: true }));
  const found = [
    { name: 'a', isPutRight: true },
    { name: 'b', isPutRight: false },
    { name: 'd', isPutRight: true },
  ];
  expect(judgeDrifts(planted, found)).toEqual(['not put right: b', 'missed: c', 'false alarm: d']);
});

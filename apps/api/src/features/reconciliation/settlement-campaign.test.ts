import { expect, test } from 'vitest';
import { runSettlementCampaign } from '../../testing/settlement-campaign.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

test('200 things that do not fit in the settlements of a month are found and named, and none is invented', async () => {
  const database = await openTestDatabase();
  try {
    const { complaints, planted, found } = await runSettlementCampaign(database, {
      orders: 600,
      drifts: 200,
    });
    expect(complaints).toEqual([]);
    expect([planted, found]).toEqual([200, 200]);
  } finally {
    await database.close();
  }
});

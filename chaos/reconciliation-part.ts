import type { Part } from './part.ts';
import { runReconciliation } from './reconciliation.ts';

/** Compares the shop's books with the provider's. */
export const reconciliation: Part = {
  title: 'planted drifts among clean orders, found by the comparison with the provider',
  plants: [],
  async run({ databases, count, tell }) {
    const complaints: string[] = [];
    for (const database of databases) {
      tell(database);
      complaints.push(...(await runReconciliation({ database, tell, ...(count && { orders: count }) })));
    }
    return complaints;
  },
};

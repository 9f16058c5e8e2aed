import type { OrderPapers } from '../features/tax/index.ts';

/** For a shop that makes no papers, in campaigns about money and stock. */
export const noPapers: OrderPapers = {
  statusChanged: async () => {},
  refundMade: async () => {},
  remakeNote: async () => null,
  refundUndone: async () => null,
  bill: async () => null,
  receipt: async () => null,
  ensureBilledTo: async () => {},
};

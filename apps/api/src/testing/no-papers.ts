import type { OrderPapers } from '../features/tax/index.ts';

/** A shop that makes no papers, for campaigns that are about money and stock. */
export const noPapers: OrderPapers = {
  statusChanged: async () => {},
  refundMade: async () => {},
  refundUndone: async () => null,
  bill: async () => null,
  receipt: async () => null,
};

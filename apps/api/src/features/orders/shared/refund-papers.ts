import type { Tx } from '../../../database.ts';

/** The papers that refunds of paid orders call for, made in their transactions. */
export interface RefundPapers {
  /** Call with the order locked. */
  refundMade(
    tx: Tx,
    refund: {
      orderId: string;
      refundId: string;
      amountPaise: number;
      /** The pieces that came back with it. */
      returned: readonly { productId: string; quantity: number }[];
      at: Date;
    },
  ): Promise<void>;
  /**
   * A refund that was written down has never happened. Call with the order locked, once it says so.
   * @returns the number of an invoice that leaves out what the shopper has paid after all; null: none does
   */
  refundUndone(tx: Tx, refund: { orderId: string; refundId: string; at: Date }): Promise<string | null>;
}

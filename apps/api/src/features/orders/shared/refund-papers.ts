import type { Tx } from '../../../database.ts';

/** The papers required by refunds of paid orders, made in the transactions of the refunds. */
export interface RefundPapers {
  /** Call with the order locked. */
  refundMade(
    tx: Tx,
    refund: {
      orderId: string;
      refundId: string;
      amountPaise: number;
      /** The pieces that it is for, whether or not they came back. */
      returned: readonly { productId: string; quantity: number }[];
      at: Date;
    },
  ): Promise<void>;
  /**
   * Called when a refund that was written down turns out never to have happened. Call with the order locked and
   * already updated.
   * @returns the number of an invoice that leaves out money that the shopper has paid after all; null if there is
   *   none
   */
  refundUndone(tx: Tx, refund: { orderId: string; refundId: string; at: Date }): Promise<string | null>;
}

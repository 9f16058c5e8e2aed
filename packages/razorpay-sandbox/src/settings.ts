import type { SandboxConfig } from './options.ts';

/** What control calls may change while the sandbox runs. Kept only in memory. */
export interface Settings {
  /** Signs the events that happen from now on. */
  webhookSecret: string;
  /** How long a slow bank takes, in milliseconds. */
  slowBankMs: number;
  /** How long a refund stays pending, in milliseconds. */
  refundDelayMs: number;
  /** How many of the next refunds end as `failed` after `pending`. */
  failNextRefunds: number;
  /** For how long a new order or link does not appear in searches by receipt or reference, in milliseconds. */
  receiptLagMs: number;
  /** The balance from which refunds are paid, in paise: captures add to it, refunds take from it. Null: unlimited. */
  balance: number | null;
  /** Who bears Razorpay's fee. A `customer` pays it on top of the order's amount. */
  feeBearer: 'platform' | 'customer';
  /**
   * Where Razorpay takes the fees that the shop bears. `elsewhere`: settlements pay out in full, and fees are taken from
   * fee credits or billed at the end of the month (docs: Credits, Direct Settlements).
   */
  feesFrom: 'settlements' | 'elsewhere';
  /** What the next payment is of, in paise, instead of its order's amount (a part). Null: as usual. */
  nextPaymentAmount: number | null;
  /** What an offer of the account takes off the next payment, in paise; its order is paid by less. Null: no offer. */
  nextPaymentOffer: number | null;
  /** The status that the next payment is shown with for good, e.g. `pending`. Null: as usual. */
  nextPaymentStatus: string | null;
  /** Whether the next payment is shown in a form that is documented nowhere: its amount is a text. */
  isNextPaymentOdd: boolean;
  /** The status that the next refund is shown with for good. Null: as usual. */
  nextRefundStatus: string | null;
  /** The status that the next payment link is shown with for good. Null: as usual. */
  nextLinkStatus: string | null;
}

export function initialSettings({ webhookSecret, slowBankMs, refundDelayMs }: SandboxConfig): Settings {
  return {
    webhookSecret,
    slowBankMs,
    refundDelayMs,
    failNextRefunds: 0,
    receiptLagMs: 0,
    balance: null,
    feeBearer: 'platform',
    feesFrom: 'settlements',
    nextPaymentAmount: null,
    nextPaymentOffer: null,
    nextPaymentStatus: null,
    isNextPaymentOdd: false,
    nextRefundStatus: null,
    nextLinkStatus: null,
  };
}

/** Adds money to the balance if there is one. A negative amount takes money away. */
export function changeBalance(settings: Settings, paise: number): void {
  if (settings.balance !== null) settings.balance += paise;
}

/** Whether searches by receipt or reference find something created at this Unix second. */
export function isListedByReceipt({ receiptLagMs }: Settings, createdAt: number): boolean {
  return receiptLagMs === 0 || createdAt * 1000 + receiptLagMs <= Date.now();
}

import type { SandboxConfig } from './options.ts';

/** What control calls may change while the sandbox runs. Kept only in memory. */
export interface Settings {
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
}

export function initialSettings({ slowBankMs, refundDelayMs }: SandboxConfig): Settings {
  return { slowBankMs, refundDelayMs, failNextRefunds: 0, receiptLagMs: 0, balance: null };
}

/** Adds money to the balance if there is one. A negative amount takes money away. */
export function changeBalance(settings: Settings, paise: number): void {
  if (settings.balance !== null) settings.balance += paise;
}

/** Whether searches by receipt or reference find something created at this Unix second. */
export function isListedByReceipt({ receiptLagMs }: Settings, createdAt: number): boolean {
  return receiptLagMs === 0 || createdAt * 1000 + receiptLagMs <= Date.now();
}

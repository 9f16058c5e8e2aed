import type { SandboxConfig } from './options.ts';

/** What control calls may change while the sandbox runs; kept in memory only. */
export interface Settings {
  /** How long a slow bank takes, in milliseconds. */
  slowBankMs: number;
  /** How long a refund stays pending, in milliseconds. */
  refundDelayMs: number;
  /** How many of the next refunds end as `failed` after `pending`. */
  failNextRefunds: number;
  /** How long a new order or link is missing from look-ups by receipt or reference, in milliseconds. */
  receiptLagMs: number;
  /** What refunds are paid from, in paise: captures add to it, refunds take from it. Null: always enough. */
  balance: number | null;
}

export function initialSettings({ slowBankMs, refundDelayMs }: SandboxConfig): Settings {
  return { slowBankMs, refundDelayMs, failNextRefunds: 0, receiptLagMs: 0, balance: null };
}

/** Adds money to the balance where there is one; a negative amount takes it away. */
export function changeBalance(settings: Settings, paise: number): void {
  if (settings.balance !== null) settings.balance += paise;
}

/** Whether look-ups by receipt or reference show something that was made at this Unix second. */
export function isListedByReceipt({ receiptLagMs }: Settings, createdAt: number): boolean {
  return receiptLagMs === 0 || createdAt * 1000 + receiptLagMs <= Date.now();
}

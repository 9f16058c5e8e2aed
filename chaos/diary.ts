/** What people were told, and what they did. */
export interface Diary {
  /** Our ids, by the provider's. */
  acknowledged: Map<string, string>;
  /** Our ids. */
  toldPaid: Set<string>;
  /** Paise that are on their way back as the owner or the shopper was told, by our ids. */
  toldRefunded: Map<string, number>;
  /** Orders in cash whose shoppers wait for a call, and those that were told to be confirmed, until they are settled. */
  toCall: Set<string>;
  inCash: Set<string>;
  /** Numbers of the tickets that shoppers have opened about paid orders, by our ids. */
  claims: Map<string, string>;
  /** How often each thing happened. */
  counts: Map<string, number>;
}

export function createDiary(): Diary {
  return {
    acknowledged: new Map(),
    toldPaid: new Set(),
    toldRefunded: new Map(),
    toCall: new Set(),
    inCash: new Set(),
    claims: new Map(),
    counts: new Map(),
  };
}

/** Counts that something happened. */
export function note({ counts }: Diary, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

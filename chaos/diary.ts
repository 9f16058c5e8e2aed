/** What people were told, and what they did. */
export interface Diary {
  /** Our order ids, by the provider's. */
  acknowledged: Map<string, string>;
  /** Our order ids. */
  toldPaid: Set<string>;
  /** Paise whose refund was confirmed to the owner or shopper, by our order ids. */
  toldRefunded: Map<string, number>;
  /**
   * Cash on delivery orders whose shoppers wait for a call, and those reported as confirmed, until they are settled.
   */
  toCall: Set<string>;
  inCash: Set<string>;
  /** Numbers of the tickets that shoppers opened about paid orders, by our order ids. */
  claims: Map<string, string>;
  /** Subjects of the newsletters whose sending was confirmed to the owner. */
  newsletters: Set<string>;
  /** How often each event happened. */
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
    newsletters: new Set(),
    counts: new Map(),
  };
}

/** Counts an event. */
export function note({ counts }: Diary, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
